import { required } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { challengeFace, moment } from '../../fields.ts';
import { eventFace, eventParams } from '../events/shapes.ts';

/** Ranking rows shown on the page of an ended event. */
export const AFTERWARDS_ROWS = 100;

const row = z.object({
  id: z.int(),
  rank: z.int(),
  name: z.string(),
  team: z.boolean(),
  score: z.number().nullable(),
  solved: z.array(z.int()),
  bloods: z.record(z.string(), z.int()),
});
export type AfterwardsRow = z.infer<typeof row>;

/** Rows shown of each bracket's own ranking. */
export const BRACKET_ROWS = 10;

/** A place within a bracket. */
const bracketPlace = z.object({ name: z.string(), rank: z.int(), total: z.int() });

const challenge = z.object({
  ...challengeFace,
  solves: z.int(),
  /** Entrants who sent a flag, right or wrong. */
  tried: z.int(),
  /** Flags sent, right or wrong. */
  flags: z.int(),
  /** Median time from its release to a solve, in seconds. */
  median: z.int().nullable(),
  first: z.object({ name: z.string(), at: moment }).nullable(),
});
export type AfterwardsChallenge = z.infer<typeof challenge>;

/** The page of an ended event, the same for all readers, and the reader's own part. */
const afterwards = z.object({
  event: z.object({
    ...eventFace,
    organizer: z.string(),
    location: z.string(),
  }),
  /** Anyone with its address reads it, without an account. */
  shared: z.boolean(),
  manages: z.boolean(),
  /** Whether the reader may open pages of challenges and write-ups. */
  member: z.boolean(),
  /** Count of all rows, beyond the shown ones. */
  total: z.int(),
  rows: z.array(row),
  challenges: z.array(challenge),
  /** For an event held elsewhere, the tasks of its feed: its rows list solves by these ids. */
  tasks: z.array(z.object({ id: z.int(), name: z.string() })),
  categories: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      points: z.int(),
      solved: z.int(),
    }),
  ),
  /** Each bracket with ranked entrants, with its first rows. */
  brackets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      prize: z.string(),
      total: z.int(),
      rows: z.array(
        z.object({
          id: z.int(),
          rank: z.int(),
          name: z.string(),
          score: z.int(),
        }),
      ),
    }),
  ),
  /** Points over time of the first ten. */
  series: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      points: z.array(z.object({ at: moment, score: z.int() })),
    }),
  ),
  own: row
    .extend({
      bracket: bracketPlace.nullable(),
      /** The attestation's code: anyone with it reads the place and sees its picture. */
      code: z.string(),
      solves: z.array(
        z.object({
          challengeId: z.int(),
          at: moment,
          points: z.int(),
          blood: z.int().nullable(),
          by: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type Afterwards = z.infer<typeof afterwards>;

export const getAfterwards = endpoint('GET /ctf/events/:id/afterwards', {
  summary: 'Palmarès d’un événement terminé, et son propre parcours',
  params: eventParams,
  answer: afterwards,
});

/** The page of an ended event for a visitor, once its organisers shared it. */
export const getSharedAfterwards = endpoint('GET /ctf/afterwards/:id', {
  summary: 'Palmarès public d’un événement terminé',
  audience: 'public',
  params: eventParams,
  answer: afterwards,
});

/** Opens the page to anyone with its address, or closes it to visitors again. */
export const shareAfterwards = endpoint('PUT /ctf/manage/events/:id/afterwards', {
  summary: 'Rendre public le palmarès d’un événement terminé',
  params: eventParams,
  body: z.object({ shared: z.boolean({ error: required('Ce choix') }) }),
  answer: z.object({ shared: z.boolean() }),
});

/** The reader’s own part in an ended event, as a PDF. */
export const getAttestation = endpoint('GET /ctf/events/:id/attestation', {
  summary: 'Son attestation de participation, en PDF',
  params: eventParams,
  answer: z.any(),
});

/** The reader’s own result in an ended event, as a PNG to share. */
export const getPicture = endpoint('GET /ctf/events/:id/picture', {
  summary: 'Sa place dans un événement terminé, en image',
  params: eventParams,
  answer: z.any(),
});

const ofCode = z.object({ code: z.string().min(1, 'Code invalide.').max(40, 'Code invalide.') });

/**
 * The reader's picture, for anyone with the code of the attestation, which shows the same facts: a shared
 * link uses it.
 */
export const getPictureOfCode = endpoint('GET /verify/ctf/:code/picture', {
  summary: 'Image de la place que dit une attestation',
  audience: 'public',
  params: ofCode,
  answer: z.any(),
});

/** What anyone with the code of an attestation may read, as of today; 404 for an unknown one. */
export const verifyAttestation = endpoint('GET /verify/ctf/:code', {
  summary: 'Vérifier une attestation de participation',
  audience: 'public',
  params: ofCode,
  answer: z.object({
    code: z.string(),
    name: z.string(),
    event: z.string(),
    endDate: moment,
    rank: z.int(),
    total: z.int(),
    bracket: bracketPlace.nullable(),
    score: z.int(),
    solved: z.int(),
    challenges: z.int(),
  }),
});
