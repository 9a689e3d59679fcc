import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { rankedBrackets } from '../brackets/shapes.ts';
import { eventParams } from '../events/shapes.ts';

/** Ranking rows shown during the unveiling. */
export const UNVEILED_ROWS = 40;

const unveiledRow = z.object({
  id: z.int(),
  name: z.string(),
  team: z.boolean(),
  rank: z.int(),
  score: z.int(),
  /** Its place is announced: it hides nothing any more. */
  placed: z.boolean(),
  /** Challenges it solved, in the order of the event, as far as revealed. */
  solved: z.array(z.int()),
  bloods: z.record(z.string(), z.int()),
  /** Challenges it sent a flag to after the freeze, right or wrong, not revealed yet. */
  hidden: z.array(z.int()),
  /** Points given or taken after the freeze are not revealed yet. */
  adjusts: z.boolean(),
});
export type UnveiledRow = z.infer<typeof unveiledRow>;

/** What the last step revealed; `from` and `to` are ranks, null for several rows. */
const unveiledStep = z.object({
  kind: z.enum(['solved', 'missed', 'adjusted', 'placed', 'opened']),
  entrant: z.object({ id: z.int(), name: z.string() }).nullable(),
  challenge: z.object({ id: z.int(), name: z.string() }).nullable(),
  points: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Number of rows concerned. */
  rows: z.int(),
});
export type UnveiledStep = z.infer<typeof unveiledStep>;

const unveiling = z.object({
  event: z.object({ id: z.int(), slug: z.string(), name: z.string(), ended: z.boolean() }),
  rehearsal: z.boolean(),
  /** The brackets that may be shown alone, and the selected one; null: all. */
  brackets: rankedBrackets,
  bracket: z.int().nullable(),
  /**
   * `none`: there is no freeze to lift; `ready`: it may begin; `running`; `lifted`: everybody sees the board.
   */
  state: z.enum(['none', 'ready', 'running', 'lifted']),
  /** Steps done. */
  position: z.int(),
  /** No step is left; for a bracket, none that reveals anything in it. */
  finished: z.boolean(),
  /** What is still hidden, over all shown rows; a wrong flag counts too. */
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
  /** The row whose turn it is. */
  cursor: z.int().nullable(),
  last: unveiledStep.nullable(),
});
export type Unveiling = z.infer<typeof unveiling>;

/** The state of an event's unveiling, or of its rehearsal: for organisers only. */
export const getUnveiling = endpoint('GET /ctf/manage/events/:id/unveiling', {
  summary: 'Où en est le dévoilement d’un classement gelé',
  params: eventParams,
  query: z.object({
    rehearsal: z.enum(['true', 'false']).default('false'),
    /** Only this bracket, with the ranks in it. */
    bracket: id.optional(),
  }),
  answer: unveiling,
});

/**
 * Acts on it: `start`, `next`, `back`, `stop` (forgets the steps; the freeze stays), `lift` (shows everything
 * to all; in a rehearsal, nothing). A step starts from the one the reader saw (`from`); of two who press at
 * once, only one acts.
 */
export const actOnUnveiling = endpoint('POST /ctf/manage/events/:id/unveiling', {
  summary: 'Dévoiler un classement gelé, pas à pas',
  params: eventParams,
  body: z.object({
    rehearsal: z.boolean({ error: 'Dites si c’est une répétition.' }),
    action: z.enum(['start', 'next', 'back', 'stop', 'lift'], { error: 'Cette action n’existe pas.' }),
    /**
     * `next` and `back` go to the next step that reveals something in this bracket, including those between.
     */
    bracket: id.nullish(),
    from: z.int().min(0).max(30_000).default(0),
  }),
  answer: unveiling,
});
