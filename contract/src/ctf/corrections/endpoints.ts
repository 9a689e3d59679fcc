import { CORRECTION_REASON_MAX } from '@fanion/rules/ctf/limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, message } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/**
 * Withdraws an invalid solve: board, prices, first blood and profile follow. `block`: it cannot be solved
 * again.
 */
export const withdrawEventSolve = endpoint('DELETE /ctf/manage/events/:id/entrants/:eid/solves/:cid', {
  summary: 'Retirer une résolution d’un événement',
  params: eventParams.extend({ eid: id, cid: id }),
  body: z.object({
    reason: line(CORRECTION_REASON_MAX, 'Le motif'),
    block: z.boolean({ error: 'Ce champ vaut vrai ou faux.' }).default(false),
  }),
  answer: message,
});

/** Lets an entrant solve a blocked challenge again. */
export const allowEventSolve = endpoint('DELETE /ctf/manage/events/:id/entrants/:eid/solves/:cid/block', {
  summary: 'Permettre de nouveau de résoudre un challenge de l’événement',
  params: eventParams.extend({ eid: id, cid: id }),
  answer: message,
});

/**
 * Grants an entrant a solve that was refused: from the moment of one of their wrong tries (`submission`),
 * else from now, or from the end. Board, prices and first blood follow; its players read the reason.
 */
export const grantEventSolve = endpoint('POST /ctf/manage/events/:id/entrants/:eid/solves/:cid', {
  summary: 'Accorder une résolution dans un événement',
  params: eventParams.extend({ eid: id, cid: id }),
  body: z.object({
    reason: line(CORRECTION_REASON_MAX, 'Le motif'),
    submission: id.nullable().default(null),
  }),
  answer: message,
});

const POINTS = 'Les points sont un nombre entier, de 0 à 1\u202f000\u202f000.';
const points = z.number({ error: POINTS }).int(POINTS).min(0, POINTS).max(1_000_000, POINTS);

/**
 * Gives a challenge of an event another price, for all its solvers too. `minimum`: for a price that goes
 * down.
 */
export const repriceEventChallenge = endpoint('PUT /ctf/manage/events/:id/challenges/:cid/price', {
  summary: 'Changer le prix d’un challenge d’un événement',
  params: eventParams.extend({ cid: id }),
  body: z.object({
    points,
    minimum: points.nullable().default(null),
    reason: line(CORRECTION_REASON_MAX, 'Le motif'),
  }),
  answer: message,
});
