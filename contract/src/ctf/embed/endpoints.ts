import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';

/**
 * The board of an event for other sites' pages, when the association allows it; the answer is text/html. It
 * contains nothing about its reader.
 */
export const getEmbeddedBoard = endpoint('GET /ctf/events/:id/embed', {
  summary: 'Le classement d’un événement, à mettre dans la page d’un autre site',
  audience: 'public',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({
    /** Light or dark by the reader's system preference, unless set. */
    theme: z.enum(['light', 'dark']).optional(),
    /** Only this bracket, with the ranks in it. */
    bracket: id.optional(),
  }),
  answer: z.any(),
});
