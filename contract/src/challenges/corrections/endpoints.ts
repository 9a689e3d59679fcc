import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, message } from '../../fields.ts';

/**
 * Marks a solve as wrong: its points, XP, first blood and badges are taken back (never automatically; in the
 * audit log). `block`: the member may not solve it again; without it they may send the flag again.
 */
export const withdrawSolve = endpoint('POST /challenges/manage/:id/solves/:username/withdraw', {
  summary: "Retirer une résolution qui n'en était pas une",
  params: z.object({ id, username: z.string().min(1).max(60) }),
  body: z.object({
    reason: line(200, 'Le motif'),
    block: z.boolean({ error: 'Dites par oui ou non si le membre peut recommencer.' }).default(false),
  }),
  answer: message,
});

/** Lets a member solve a challenge again after a blocking withdrawal. */
export const allowSolve = endpoint('DELETE /challenges/manage/:id/solves/:username/block', {
  summary: 'Laisser de nouveau un membre résoudre un challenge',
  params: z.object({ id, username: z.string().min(1).max(60) }),
  answer: message,
});
