import { NOTE_MAX } from '@fanion/rules/challenges/limits';
import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';
import { eventParams } from '../events.ts';

const ofChallenge = eventParams.extend({ cid: id });

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
  params: eventParams,
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
  params: eventParams,
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
