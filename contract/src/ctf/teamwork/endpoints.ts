import { NOTE_MAX } from '@fanion/rules/challenges/limits';
import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

const ofChallenge = eventParams.extend({ cid: id });

const claim = z.object({
  challenge_id: z.int(),
  member_id: z.int(),
  username: z.string(),
  at: moment,
});

/**
 * The reader's team at work in an event (docs/product/ctf-live.md#équipe-au-travail), only for its current
 * members. A lone player is its only member.
 */
export const getTeamwork = endpoint('GET /ctf/events/:id/teamwork', {
  summary: 'Son équipe dans un événement : qui regarde quoi, qui a pris quoi',
  params: eventParams,
  answer: z.object({
    team: z.boolean(),
    /** The reader among the members. */
    me: z.int(),
    members: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        /** In the room now. */
        here: z.boolean(),
        /** The challenge they are reading; null when none, or when they are not here. */
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
  /** The last author; null when their account is deleted. */
  by: z.string().nullable(),
  saved_at: moment,
});
export type TeamNote = z.infer<typeof note>;

/** The team's work on a challenge: its note, its tries without their flags, the files it opened. */
export const getChallengeTeamwork = endpoint('GET /ctf/events/:id/challenges/:cid/teamwork', {
  summary: 'Notes, essais et fichiers ouverts de son équipe sur un challenge',
  params: ofChallenge,
  answer: z.object({
    note: note.nullable(),
    /** The last fifty, newest first. */
    tries: z.array(z.object({ username: z.string(), correct: z.boolean(), at: moment })),
    opens: z.array(z.object({ file_id: z.int(), usernames: z.array(z.string()) })),
  }),
});
export type ChallengeTeamwork = z.infer<typeof getChallengeTeamwork.answer>;

/** Reports, at least every minute, that the member is in the room and what they read there. */
export const beHere = endpoint('PUT /ctf/events/:id/presence', {
  summary: 'Dire à son équipe ce que l’on regarde',
  params: eventParams,
  body: z.object({ challenge: id.nullable() }),
  answer: z.object({}),
});

/** Claims a challenge; `from`: the member it is taken over from, null when nobody had it. */
export const claimChallenge = endpoint('PUT /ctf/events/:id/challenges/:cid/claim', {
  summary: 'Prendre un challenge dans son équipe',
  params: ofChallenge,
  body: z.object({ from: id.nullable() }),
  answer: z.object({ claim }),
});

/** Releases one's claim on a challenge. */
export const releaseChallenge = endpoint('DELETE /ctf/events/:id/challenges/:cid/claim', {
  summary: 'Rendre un challenge que l’on a pris',
  params: ofChallenge,
  answer: z.object({}),
});

/** Writes the team's note over the version it was edited from; 409 when a team-mate wrote meanwhile. */
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
