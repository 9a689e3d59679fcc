import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { rankedBrackets } from '../brackets/ranking.ts';
import { eventParams } from '../events.ts';

/** Rows of the ranking that are shown while it is unveiled. */
export const UNVEILED_ROWS = 40;

const unveiledRow = z.object({
  id: z.int(),
  name: z.string(),
  team: z.boolean(),
  rank: z.int(),
  score: z.int(),
  /** Its place is given: it hides nothing any more. */
  placed: z.boolean(),
  /** Challenges it solved, in the order of the event, as far as they are shown. */
  solved: z.array(z.int()),
  bloods: z.record(z.string(), z.int()),
  /** Challenges it gave a flag to after the freeze, right or wrong, which are still to be shown. */
  hidden: z.array(z.int()),
  /** Points given or taken after the freeze are still to be shown. */
  adjusts: z.boolean(),
});
export type UnveiledRow = z.infer<typeof unveiledRow>;

/** What the last step showed; `from` and `to` are ranks, null of several rows. */
const unveiledStep = z.object({
  kind: z.enum(['solved', 'missed', 'adjusted', 'placed', 'opened']),
  entrant: z.object({ id: z.int(), name: z.string() }).nullable(),
  challenge: z.object({ id: z.int(), name: z.string() }).nullable(),
  points: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Rows that it concerns. */
  rows: z.int(),
});
export type UnveiledStep = z.infer<typeof unveiledStep>;

const unveiling = z.object({
  event: z.object({ id: z.int(), slug: z.string(), name: z.string(), ended: z.boolean() }),
  rehearsal: z.boolean(),
  /** Those who may be shown alone, and the one that is; null: all. */
  brackets: rankedBrackets,
  bracket: z.int().nullable(),
  /** `none`: there is no freeze to lift; `ready`: it may begin; `running`; `lifted`: the board is everybody’s. */
  state: z.enum(['none', 'ready', 'running', 'lifted']),
  /** Steps made. */
  position: z.int(),
  /** No step is left; of a bracket, none that shows anything of it. */
  finished: z.boolean(),
  /** What is still hidden, of all rows that may be shown; a wrong flag counts too. */
  left: z.int(),
  total: z.int(),
  challenges: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      category: z.string(),
      points: z.int(),
      solves: z.int(),
    }),
  ),
  rows: z.array(unveiledRow),
  /** Whose turn it is. */
  cursor: z.int().nullable(),
  last: unveiledStep.nullable(),
});
export type Unveiling = z.infer<typeof unveiling>;

/** Where the unveiling of an event stands, or its rehearsal: for who organises it, and nobody else. */
export const getUnveiling = endpoint('GET /ctf/manage/events/:id/unveiling', {
  summary: 'Où en est le dévoilement d’un classement gelé',
  params: eventParams,
  query: z.object({
    rehearsal: z.enum(['true', 'false']).default('false'),
    /** Those of this bracket alone, at their ranks in it. */
    bracket: id.optional(),
  }),
  answer: unveiling,
});

/**
 * Acts on it: `start`, `next`, `back`, `stop` (forgets the steps, the freeze holds), `lift` (shows everything to all; of a
 * rehearsal, nothing). A step is made from where the reader saw it (`from`); of two who press at once, one makes it.
 */
export const actOnUnveiling = endpoint('POST /ctf/manage/events/:id/unveiling', {
  summary: 'Dévoiler un classement gelé, pas à pas',
  params: eventParams,
  body: z.object({
    rehearsal: z.boolean({ error: 'Dites si c’est une répétition.' }),
    action: z.enum(['start', 'next', 'back', 'stop', 'lift'], { error: 'Cette action n’existe pas.' }),
    /** `next` and `back` go to the next step that shows something of this bracket, those between included. */
    bracket: id.nullish(),
    from: z.int().min(0).max(30_000).default(0),
  }),
  answer: unveiling,
});
