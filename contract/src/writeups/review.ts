import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, moment, optionalLine } from '../fields.ts';
import { listedWriteup, wholeWriteup } from './reading.ts';

/** Write-ups that await review or were reported, for event managers. */
export const listReviews = endpoint('GET /ctf/writeups/reviews', {
  summary: 'Write-ups à relire',
  answer: z.object({
    writeups: z.array(
      listedWriteup.extend({
        version: z.int(),
        /** Open reports, oldest first. */
        reports: z.array(z.object({ message: z.string(), date: moment })),
      }),
    ),
  }),
});

/**
 * Decides on a write-up as read (`version`). `publish` on a reported published one: it stays, and the reports
 * are closed. Without `publish`, a reason is required: a pending one is refused, a published one is
 * withdrawn.
 */
export const reviewWriteup = endpoint('POST /ctf/writeups/:id/review', {
  summary: 'Publier ou refuser un write-up',
  params: z.object({ id }),
  body: z.object({
    publish: z.boolean(),
    version: z.int(),
    reason: optionalLine(500, 'Le motif'),
  }),
  answer: z.object({ writeup: wholeWriteup, message: z.string() }),
});
