import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const statistics = z.object({
  /** Each category that was tried, the most solved first. */
  categories: z.array(
    z.object({
      category: z.string(),
      solves: z.int(),
      /** Flags given for its challenges, right ones included. */
      tries: z.int(),
      /** Right ones out of a hundred given. */
      accuracy: z.int(),
      /** Seconds, null under 3 solves. */
      median_time: z.int().nullable(),
    }),
  ),
  level: z.int(),
  /** Ranked members of the same level, the reader left out. */
  peers: z.int(),
  /** Twelve months of Paris, the running one last. `median`: of the peers; null where they are too few. */
  months: z.array(z.object({ month: z.string(), solves: z.int(), median: z.number().nullable() })),
});
export type Statistics = z.infer<typeof statistics>;

/** What the plan opens of one's own results (docs/product/profiles.md#statistiques-avancées). */
export const getOwnStatistics = endpoint('GET /profile/statistics/advanced', {
  summary: 'Ses statistiques avancées',
  answer: statistics,
});

export const exportOwnStatistics = endpoint('GET /profile/statistics/advanced.csv', {
  summary: 'Ses statistiques avancées, pour un tableur',
  answer: z.any(),
});
