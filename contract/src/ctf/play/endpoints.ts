import { required } from '@fanion/rules/sentences';
import { z } from 'zod';
import { FLAG_MAX, FLAG_OUTCOMES } from '../../challenges/play/endpoints.ts';
import { problem } from '../../challenges/reports/endpoints.ts';
import { endpoint } from '../../endpoint.ts';
import { challengeFace, id, message, moment, withExample } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** A challenge of an event, for its players; after the end, for everybody who may see it. */
export const getEventChallenge = endpoint('GET /ctf/events/:id/challenges/:cid', {
  summary: 'Un challenge de l’événement',
  params: eventParams.extend({ cid: id }),
  answer: z.object({
    ...challengeFace,
    /** Points for its first, second and third solver; empty where the event gives no bonus. */
    firstWorths: z.array(z.int()),
    description: z.string(),
    author: z.string().nullable(),
    connection_info: z.string().nullable(),
    flag_prefix: z.string().nullable(),
    tags: z.array(z.string()),
    hints: z.array(z.object({ id: z.int(), title: z.string().nullable(), content: z.string() })),
    files: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        size: z.int(),
        sha256: z.string(),
        allowed: z.boolean(),
      }),
    ),
    solves: z.int(),
    solvers: z.array(z.object({ name: z.string(), at: moment, blood: z.int().nullable() })),
    solved: z.boolean(),
    attempts: z.int(),
    attemptsLeft: z.int().nullable(),
    maySubmit: z.boolean(),
    /** A flag by the reader would count now: after the end, it is only practice. */
    counts: z.boolean(),
  }),
});
export type EventChallenge = z.infer<typeof getEventChallenge.answer>;

export const linkEventFile = endpoint('POST /ctf/events/:id/challenges/:cid/files/:fileId/link', {
  summary: 'Adresse temporaire d’un fichier de l’événement',
  params: eventParams.extend({ cid: id, fileId: id }),
  answer: z.object({ url: z.string() }),
});

export const reportEventChallenge = endpoint('POST /ctf/events/:id/challenges/:cid/reports', {
  summary: 'Signaler un problème d’un challenge de l’événement',
  params: eventParams.extend({ cid: id }),
  body: problem,
  answer: message,
});

export const downloadEventFile = endpoint('GET /ctf/files/:fileId/:name', {
  summary: 'Télécharger un fichier d’un événement',
  audience: 'public',
  params: z.object({ fileId: id, name: z.string().max(255) }),
  query: z.object({ ticket: z.string().min(1).max(200) }),
  answer: z.any(),
});

/**
 * A flag in an event (docs/product/ctf-live.md#flags): from registered players, while it is live by the
 * server's clock.
 */
export const submitEventFlag = endpoint('POST /ctf/events/:id/challenges/:cid/submit', {
  summary: 'Proposer un flag dans un événement',
  params: eventParams.extend({ cid: id }),
  body: withExample(
    z.object({
      flag: z
        .string({ error: 'Le flag doit être un texte.' })
        .max(FLAG_MAX, 'Le flag est trop long.')
        .refine((text) => text.trim() !== '', required('Le flag')),
    }),
    { flag: 'FANION{la_balise}' },
  ),
  answer: z.object({
    outcome: z.enum(FLAG_OUTCOMES),
    success: z.boolean(),
    message: z.string(),
    points_earned: z.int(),
    xp_earned: z.int(),
    is_first_blood: z.boolean(),
    level_up: z.boolean(),
    already_solved: z.boolean(),
    team_score: z.int().nullable(),
    /** Within its kind, as on the board. */
    rank: z.int().nullable(),
    /** That kind, where both play; null elsewhere. */
    rank_among: z.enum(['solo', 'team']).nullable(),
    /** The board is frozen: `rank` is that of the freeze. */
    frozen: z.boolean(),
    attempts_left: z.int().nullable(),
  }),
});
export type EventFlagResult = z.infer<typeof submitEventFlag.answer>;
