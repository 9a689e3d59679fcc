import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment } from '../fields.ts';
import { FLAG_MAX } from './challenges.ts';

/** A challenge as its managers list it, hidden ones included. */
const managed = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  difficulty: z.enum(['Easy', 'Medium', 'Hard', 'Expert']),
  points: z.number().int(),
  state: z.enum(['visible', 'hidden']),
  scheduled_at: moment.nullable(),
  solved_count: z.number().int(),
  flag_count: z.number().int(),
  open_reports: z.number().int(),
  /** An event plays it, or did: it is not to be had for another. */
  in_event: z.boolean(),
});

export const manageChallenges = endpoint({
  method: 'GET',
  path: '/challenges/manage',
  summary: 'Tous les challenges, cachés compris',
  audience: 'member',
  answer: z.object({ challenges: z.array(managed), total: z.number().int() }),
});

export const updateChallenge = endpoint({
  method: 'PATCH',
  path: '/challenges/manage/:id',
  summary: "Changer l'état, la date ou la mise en avant d'un challenge",
  audience: 'member',
  params: z.object({ id }),
  body: z
    .object({
      state: z.enum(['visible', 'hidden']),
      scheduled_at: moment.nullable(),
      is_featured: z.boolean(),
    })
    .partial(),
  answer: z.object({ challenge: managed }),
});

export const testFlag = endpoint({
  method: 'POST',
  path: '/challenges/manage/:id/test-flag',
  summary: 'Essayer un flag sans rien marquer',
  audience: 'member',
  params: z.object({ id }),
  body: z.object({ flag: z.string().max(FLAG_MAX) }),
  answer: z.object({ success: z.boolean() }),
});

/**
 * Marks a solve as wrong: its points, XP, first blood and badges are taken back (never by itself; in the audit log).
 * `block`: the member may not solve it again; without it the flag may be given again.
 */
export const withdrawSolve = endpoint({
  method: 'POST',
  path: '/challenges/manage/:id/solves/:username/withdraw',
  summary: "Retirer une résolution qui n'en était pas une",
  audience: 'member',
  params: z.object({ id, username: z.string().min(1).max(60) }),
  body: z.object({
    reason: line(200, 'Le motif'),
    block: z.boolean({ error: 'Dites par oui ou non si le membre peut recommencer.' }).default(false),
  }),
  answer: message,
});

/** Lets a member solve again a challenge of which a solve was taken back for good. */
export const allowSolve = endpoint({
  method: 'DELETE',
  path: '/challenges/manage/:id/solves/:username/block',
  summary: 'Laisser de nouveau un membre résoudre un challenge',
  audience: 'member',
  params: z.object({ id, username: z.string().min(1).max(60) }),
  answer: message,
});
