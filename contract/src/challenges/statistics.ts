import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const count = z.int();

/**
 * What became of a challenge of the permanent list, counted over those who are in the rankings. Flags that were wrong are
 * not kept, so that none is told.
 */
export const getChallengeStatistics = endpoint('GET /challenges/authoring/:slug/statistics', {
  summary: 'Ce que devient un challenge : ouvert, tenté, résolu, en combien de temps',
  params: z.object({ slug: z.string().min(1).max(120) }),
  answer: z.object({
    opened: count,
    tried: count,
    solved: count,
    tries: count,
    /** From the first opening to the right flag, each capped at 7 days, in seconds: a quarter, half, three quarters. Null under 3. */
    times: z.object({ first: z.number(), median: z.number(), third: z.number() }).nullable(),
    /** How many took each hint, in the order of hints. */
    hints: z.array(z.object({ title: z.string(), taken: count })),
    /** How many gave the difficulty 1, 2… 5. */
    votes: z.array(count),
    /** The last thirty days of Paris, the oldest first. */
    days: z.array(z.object({ day: z.string(), wrong: count, right: count })),
  }),
});
