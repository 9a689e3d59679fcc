import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

const count = z.int();

/**
 * Statistics of a challenge of the permanent list, over ranked members. Wrong flags are not stored, so none
 * is shown.
 */
export const getChallengeStatistics = endpoint('GET /challenges/authoring/:slug/statistics', {
  summary: 'Ce que devient un challenge : ouvert, tenté, résolu, en combien de temps',
  params: z.object({ slug: z.string().min(1).max(120) }),
  answer: z.object({
    opened: count,
    tried: count,
    solved: count,
    tries: count,
    /**
     * From first opening to right flag, each capped at 7 days, in seconds: quartiles and median. Null with
     * under 3.
     */
    times: z.object({ first: z.number(), median: z.number(), third: z.number() }).nullable(),
    /** How many unlocked each hint, in order of hints. */
    hints: z.array(z.object({ title: z.string(), taken: count })),
    /** How many voted for difficulty 1, 2… 5. */
    votes: z.array(count),
    /** The last thirty days in Paris, oldest first. */
    days: z.array(z.object({ day: z.string(), wrong: count, right: count })),
  }),
});
