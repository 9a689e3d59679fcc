import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * The board of an event for other sites' pages, when the association lets one show it; the answer is text/html. Nothing of
 * its reader is in it, whoever they are.
 */
export const getEmbeddedBoard = endpoint({
  method: 'GET',
  path: '/ctf/events/:id/embed',
  summary: 'Le classement d’un événement, à mettre dans la page d’un autre site',
  audience: 'public',
  params: z.object({ id: z.string().min(1).max(200) }),
  /** Light or dark as the reader's machine asks, unless told. */
  query: z.object({ theme: z.enum(['light', 'dark']).optional() }),
  answer: z.any(),
});
