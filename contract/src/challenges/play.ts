import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExample } from '../fields.ts';
import { challengeParams } from './list.ts';

/**
 * What came of a flag, permanent or of an event: it solved the challenge, which was solved already; it is one of several
 * flags to find; it is right and counts for nothing (practice after an event, an account outside the rankings); or it
 * is wrong.
 */
export const FLAG_OUTCOMES = ['solved', 'already', 'partial', 'uncounted', 'wrong'] as const;
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number];

/** Longest flag a person may send. */
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
  /** What came of a flag (docs/product/challenges.md#flags). `flags_found` grows when every flag is asked. */
  answer: z.object({
    outcome: z.enum(FLAG_OUTCOMES),
    success: z.boolean(),
    message: z.string(),
    points_earned: z.int(),
    /** What the challenge is worth to all from this solve on; the points earned are that, less what hints cost. */
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
