import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { SUGGESTION_KINDS } from '@fanion/rules/challenges/suggestions';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { challengeFace } from '../../fields.ts';
import { weeklyBrief } from '../weekly/endpoints.ts';

const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  challenge: z.object({
    ...challengeFace,
    difficulty: z.enum(DIFFICULTIES),
  }),
  /** Why this one, with its number. */
  reason: z.object({
    why: z.enum(['followed', 'peers', 'solved', 'category', 'habit', 'nobody']),
    count: z.int(),
  }),
});
export type ChallengeSuggestion = z.infer<typeof suggestion>;

/** Up to three challenges to go on with (docs/product/challenges.md#pour-vous). */
export const suggestChallenges = endpoint('GET /challenges/suggestions', {
  summary: 'Des challenges pour vous',
  query: z.object({
    /** The challenge just solved, by its slug. */
    after: z.string().max(120, 'Ce challenge est inconnu.').default(''),
  }),
  answer: z.object({
    level: z.int(),
    /** How many solved the challenge just solved; null: there is none. */
    solvers: z.int().nullable(),
    suggestions: z.array(suggestion),
    weekly: weeklyBrief,
  }),
});
