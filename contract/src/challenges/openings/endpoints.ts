import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';

/** The last opened challenge that is not solved yet, to go on with; null when there is none. */
export const continueChallenge = endpoint('GET /challenges/continue', {
  summary: 'Le challenge à continuer',
  answer: z.object({
    challenge: z
      .object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        category: z.string(),
        points: z.int(),
        opened_at: moment,
      })
      .nullable(),
  }),
});
