import { NOTE_MAX } from '@fanion/rules/challenges/note';
import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { FLAG_MAX, FLAG_OUTCOMES } from '../challenges/play.ts';
import { problem } from '../challenges/reports.ts';
import { endpoint } from '../endpoint.ts';
import { challengeFace, id, message, moment, withExample } from '../fields.ts';
import { named } from './events.ts';

/** A challenge of an event, for its players; for everybody who may once the event has ended. */
export const getEventChallenge = endpoint('GET /ctf/events/:id/challenges/:cid', {
  summary: 'Un challenge de l’événement',
  params: named.extend({ cid: id }),
  answer: z.object({
    ...challengeFace,
    /** The same to its first, second and third solver; empty where the event adds nothing for it. */
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
    /** A flag of the reader would count now: once over, it is played for itself. */
    counts: z.boolean(),
  }),
});
export type EventChallenge = z.infer<typeof getEventChallenge.answer>;

export const linkEventFile = endpoint('POST /ctf/events/:id/challenges/:cid/files/:fileId/link', {
  summary: 'Adresse temporaire d’un fichier de l’événement',
  params: named.extend({ cid: id, fileId: id }),
  answer: z.object({ url: z.string() }),
});

export const reportEventChallenge = endpoint('POST /ctf/events/:id/challenges/:cid/reports', {
  summary: 'Signaler un problème d’un challenge de l’événement',
  params: named.extend({ cid: id }),
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

/** A flag of an event (docs/product/live.md#flags): by registered players, while it is live by the server's clock. */
export const submitEventFlag = endpoint('POST /ctf/events/:id/challenges/:cid/submit', {
  summary: 'Proposer un flag dans un événement',
  params: named.extend({ cid: id }),
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
    /** Among those of its kind, as on the board. */
    rank: z.int().nullable(),
    /** Which kind that is, where both play; null elsewhere. */
    rank_among: z.enum(['solo', 'team']).nullable(),
    /** The board is frozen: `rank` is that of the freeze. */
    frozen: z.boolean(),
    attempts_left: z.int().nullable(),
  }),
});
export type EventFlagResult = z.infer<typeof submitEventFlag.answer>;

const ofChallenge = named.extend({ cid: id });

const claim = z.object({
  challenge_id: z.int(),
  member_id: z.int(),
  username: z.string(),
  at: moment,
});

/**
 * The team of the reader at work in an event (docs/product/live.md#équipe-au-travail): told to its members of this
 * moment alone. Who plays alone is the only one.
 */
export const getTeamwork = endpoint('GET /ctf/events/:id/teamwork', {
  summary: 'Son équipe dans un événement : qui regarde quoi, qui a pris quoi',
  params: named,
  answer: z.object({
    team: z.boolean(),
    /** The reader among the members. */
    me: z.int(),
    members: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        /** In the room at this moment. */
        here: z.boolean(),
        /** The challenge they read; null when they read none, or are not here. */
        challenge_id: z.int().nullable(),
      }),
    ),
    claims: z.array(claim),
  }),
});
export type Teamwork = z.infer<typeof getTeamwork.answer>;

const note = z.object({
  text: z.string(),
  version: z.int(),
  /** Who wrote last; null when their account is gone. */
  by: z.string().nullable(),
  saved_at: moment,
});
export type TeamNote = z.infer<typeof note>;

/** What the team did of a challenge: its note, its tries without their flags, the files it has opened. */
export const getChallengeTeamwork = endpoint('GET /ctf/events/:id/challenges/:cid/teamwork', {
  summary: 'Notes, essais et fichiers ouverts de son équipe sur un challenge',
  params: ofChallenge,
  answer: z.object({
    note: note.nullable(),
    /** The last fifty, the newest first. */
    tries: z.array(z.object({ username: z.string(), correct: z.boolean(), at: moment })),
    opens: z.array(z.object({ file_id: z.int(), usernames: z.array(z.string()) })),
  }),
});
export type ChallengeTeamwork = z.infer<typeof getChallengeTeamwork.answer>;

/** Says again, at least each minute, that the member is in the room and what they read there. */
export const beHere = endpoint('PUT /ctf/events/:id/presence', {
  summary: 'Dire à son équipe ce que l’on regarde',
  params: named,
  body: z.object({ challenge: id.nullable() }),
  answer: z.object({}),
});

/** Takes a challenge on; `from`: whom it is taken over from, null when nobody had it. */
export const claimChallenge = endpoint('PUT /ctf/events/:id/challenges/:cid/claim', {
  summary: 'Prendre un challenge dans son équipe',
  params: ofChallenge,
  body: z.object({ from: id.nullable() }),
  answer: z.object({ claim }),
});

/** Gives back a challenge that one has taken. */
export const releaseChallenge = endpoint('DELETE /ctf/events/:id/challenges/:cid/claim', {
  summary: 'Rendre un challenge que l’on a pris',
  params: ofChallenge,
  answer: z.object({}),
});

/** Writes the note of the team over the version it was made from; 409 when a team-mate wrote meanwhile. */
export const saveTeamNote = endpoint('PUT /ctf/events/:id/challenges/:cid/note', {
  summary: 'Écrire la note de son équipe sur un challenge',
  params: ofChallenge,
  body: z.object({
    text: z.string({ error: 'La note doit être un texte.' }).max(NOTE_MAX, tooLong('La note', '10\u202f000')),
    /** 0: there was none. */
    version: z
      .number({ error: required('La version') })
      .int()
      .min(0)
      .max(2_000_000_000),
  }),
  answer: z.object({ note }),
});
