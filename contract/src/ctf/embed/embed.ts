import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';

/**
 * The board of an event for other sites' pages, when the association lets one show it; the answer is text/html. Nothing of
 * its reader is in it, whoever they are.
 */
export const getEmbeddedBoard = endpoint('GET /ctf/events/:id/embed', {
  summary: 'Le classement d’un événement, à mettre dans la page d’un autre site',
  audience: 'public',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({
    /** Light or dark as the reader's machine asks, unless told. */
    theme: z.enum(['light', 'dark']).optional(),
    /** Those of this bracket alone, at their ranks in it. */
    bracket: id.optional(),
  }),
  answer: z.any(),
});
