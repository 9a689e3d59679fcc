import { z } from 'zod';
import { FLAG_MAX, FLAG_OUTCOMES } from '../challenges/play.ts';
import { problem } from '../challenges/reports.ts';
import { endpoint } from '../endpoint.ts';
import { id, message, moment } from '../fields.ts';
import { named } from './events.ts';

/** A challenge of an event, for its players; for everybody who may once the event has ended. */
export const getEventChallenge = endpoint({
  method: 'GET',
  path: '/ctf/events/:id/challenges/:cid',
  summary: 'Un challenge de l’événement',
  audience: 'member',
  params: named.extend({ cid: id }),
  answer: z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    difficulty: z.string(),
    points: z.number().int(),
    description: z.string(),
    author: z.string().nullable(),
    connection_info: z.string().nullable(),
    flag_prefix: z.string().nullable(),
    tags: z.array(z.string()),
    hints: z.array(z.object({ id: z.number().int(), title: z.string().nullable(), content: z.string() })),
    files: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        size: z.number().int(),
        sha256: z.string(),
        allowed: z.boolean(),
      }),
    ),
    solves: z.number().int(),
    solvers: z.array(z.object({ name: z.string(), at: moment, blood: z.number().int().nullable() })),
    solved: z.boolean(),
    attempts: z.number().int(),
    attemptsLeft: z.number().int().nullable(),
    maySubmit: z.boolean(),
  }),
});
export type EventChallenge = z.infer<typeof getEventChallenge.answer>;

export const linkEventFile = endpoint({
  method: 'POST',
  path: '/ctf/events/:id/challenges/:cid/files/:fileId/link',
  summary: 'Adresse temporaire d’un fichier de l’événement',
  audience: 'member',
  params: named.extend({ cid: id, fileId: id }),
  answer: z.object({ url: z.string() }),
});

export const reportEventChallenge = endpoint({
  method: 'POST',
  path: '/ctf/events/:id/challenges/:cid/reports',
  summary: 'Signaler un problème d’un challenge de l’événement',
  audience: 'member',
  params: named.extend({ cid: id }),
  body: problem,
  answer: message,
});

export const downloadEventFile = endpoint({
  method: 'GET',
  path: '/ctf/files/:fileId/:name',
  summary: 'Télécharger un fichier d’un événement',
  audience: 'public',
  params: z.object({ fileId: id, name: z.string().max(255) }),
  query: z.object({ ticket: z.string().min(1).max(200) }),
  answer: z.any(),
});

/** A flag of an event (docs/product/live.md#flags): by registered players, while it is live by the server's clock. */
export const submitEventFlag = endpoint({
  method: 'POST',
  path: '/ctf/events/:id/challenges/:cid/submit',
  summary: 'Proposer un flag dans un événement',
  audience: 'member',
  params: named.extend({ cid: id }),
  body: z.object({
    flag: z
      .string({ error: 'Le flag doit être un texte.' })
      .max(FLAG_MAX, 'Le flag est trop long.')
      .refine((text) => text.trim() !== '', 'Le flag est obligatoire.'),
  }),
  answer: z.object({
    outcome: z.enum(FLAG_OUTCOMES),
    success: z.boolean(),
    message: z.string(),
    points_earned: z.number().int(),
    xp_earned: z.number().int(),
    is_first_blood: z.boolean(),
    level_up: z.boolean(),
    already_solved: z.boolean(),
    team_score: z.number().int().nullable(),
    /** Among those of its kind, as on the board. */
    rank: z.number().int().nullable(),
    /** The board is frozen: `rank` is that of the freeze. */
    frozen: z.boolean(),
    attempts_left: z.number().int().nullable(),
  }),
});
export type EventFlagResult = z.infer<typeof submitEventFlag.answer>;
