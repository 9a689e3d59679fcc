import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExample } from '../../fields.ts';
import { challengeParams } from '../list/endpoints.ts';

/**
 * The outcome of a flag, permanent or in an event: it solved the challenge; the challenge was already solved;
 * it is one of several required flags; it is right but does not count (practice after an event, an account
 * outside the rankings); or it is wrong.
 */
export const FLAG_OUTCOMES = ['solved', 'already', 'partial', 'uncounted', 'wrong'] as const;
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number];

/** Longest flag that can be sent. */
export const FLAG_MAX = 1000;

export const submitFlag = endpoint('POST /challenges/:id/submit', {
  summary: 'Proposer un flag',
  params: challengeParams,
  body: withExample(
    z.object({
      flag: z
        .string({ error: required('Le flag') })
        .max(FLAG_MAX, tooLong('Le flag', FLAG_MAX))
        .refine((flag) => flag.trim().length > 0, required('Le flag')),
    }),
    { flag: 'FANION{la_balise}' },
  ),
  /**
   * The outcome of a flag (docs/product/challenges.md#flags). `flags_found` grows when several flags are
   * required.
   */
  answer: z.object({
    outcome: z.enum(FLAG_OUTCOMES),
    success: z.boolean(),
    message: z.string(),
    points_earned: z.int(),
    /**
     * The challenge's price for everybody from this solve on; the points earned are that minus the hints'
     * cost.
     */
    price: z.int(),
    xp_earned: z.int(),
    is_first_blood: z.boolean(),
    level_up: z.boolean(),
    level: z.int().nullable(),
    already_solved: z.boolean(),
    flags_found: z.int(),
    flags_total: z.int(),
  }),
});
export type FlagResult = z.infer<typeof submitFlag.answer>;
