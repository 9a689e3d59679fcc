import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const statistics = z.object({
  /** Each category with a try, the most solved first. */
  categories: z.array(
    z.object({
      category: z.string(),
      solves: z.int(),
      /** Flags sent for its challenges, right ones included. */
      tries: z.int(),
      /** Percentage of right ones. */
      accuracy: z.int(),
      /** Seconds, null under 3 solves. */
      median_time: z.int().nullable(),
    }),
  ),
  level: z.int(),
  /** Ranked members of the same level, without the reader. */
  peers: z.int(),
  /** Twelve months in Paris, the current one last. `median`: of the peers; null when they are too few. */
  months: z.array(z.object({ month: z.string(), solves: z.int(), median: z.number().nullable() })),
});
export type Statistics = z.infer<typeof statistics>;

/** The reader's own results that their plan opens (docs/product/profiles.md#statistiques-avancées). */
export const getOwnStatistics = endpoint('GET /profile/statistics/advanced', {
  summary: 'Ses statistiques avancées',
  answer: statistics,
});

export const exportOwnStatistics = endpoint('GET /profile/statistics/advanced.csv', {
  summary: 'Ses statistiques avancées, pour un tableur',
  answer: z.any(),
});
