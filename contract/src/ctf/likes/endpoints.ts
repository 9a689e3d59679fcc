import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const toggleLike = endpoint('POST /ctf/toggle-like', {
  summary: 'Aimer un événement, ou non',
  body: z.object({
    eventId: z.union([z.int().positive(), z.string().min(1).max(120)], {
      error: 'Événement inconnu.',
    }),
  }),
  answer: z.object({ liked: z.boolean(), like_count: z.int() }),
});
