import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message } from '../fields.ts';
import { named } from './events.ts';

/** Takes back a solve that was none: board, prices, first blood and profile follow. `block`: it cannot be solved again. */
export const withdrawEventSolve = endpoint({
  method: 'DELETE',
  path: '/ctf/manage/events/:id/entrants/:eid/solves/:cid',
  summary: 'Retirer une résolution d’un événement',
  audience: 'member',
  params: named.extend({ eid: id, cid: id }),
  body: z.object({
    reason: line(300, 'Le motif'),
    block: z.boolean({ error: 'Ce champ vaut vrai ou faux.' }).default(false),
  }),
  answer: message,
});

/** Lets an entrant solve again what was closed to them. */
export const allowEventSolve = endpoint({
  method: 'DELETE',
  path: '/ctf/manage/events/:id/entrants/:eid/solves/:cid/block',
  summary: 'Permettre de nouveau de résoudre un challenge de l’événement',
  audience: 'member',
  params: named.extend({ eid: id, cid: id }),
  answer: message,
});
