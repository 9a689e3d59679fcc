import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { answered } from '../fields.ts';

/** `type`: null for a bracket open to users and teams. */
export const listBrackets = endpoint('GET /v1/brackets', {
  summary: 'CTFd : les catégories de participants d’un événement',
  query: z.object({ type: z.enum(['users', 'teams']).optional() }),
  answer: answered(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        description: z.string(),
        type: z.enum(['users', 'teams']).nullable(),
      }),
    ),
  ),
});
