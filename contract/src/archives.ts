import { z } from 'zod';
import { eventParams } from './ctf/events/shapes.ts';
import { endpoint } from './endpoint.ts';

/**
 * An ended event's archive for its organisers, in one zip: ranking, solves, announcements, challenges,
 * write-ups.
 */
export const archiveEvent = endpoint('GET /ctf/manage/events/:id/archive', {
  summary: 'Archive d’un événement terminé, en zip',
  params: eventParams,
  answer: z.any(),
});
