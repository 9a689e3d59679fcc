import { TRY_RESULTS } from '@fanion/rules/challenges/flag';
import { EVENT_STATUSES } from '@fanion/rules/ctf/status';
import { EVENT_STATES } from '@fanion/rules/event-states';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';
import { announcement } from '../announcements.ts';
import { eventFace, eventParams } from '../events.ts';

/** Rows of the true board that the control room shows, and entrants without a flag. */
export const CONTROL_ROWS = 20;
export const QUIET_ROWS = 8;
/** Submissions of one reading. */
export const SUBMISSIONS_SIZE = 50;

const figure = z.int();
const waiting = z.object({ count: figure, oldest: moment.nullable() });

/** How a challenge goes: entrants who opened it, tried it, solved it, and what they gave that was wrong. */
const heat = z.object({
  id: figure,
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  points: figure,
  /** Its players see it. */
  out: z.boolean(),
  /** What its price is made from: what a re-pricing changes. */
  price: z.object({ initial: figure, minimum: figure.nullable() }),
  opened: figure,
  tried: figure,
  solved: figure,
  wrong: figure,
  /** From the first opening to the flag, in ms; null while nobody did both. */
  median: z.number().nullable(),
});
export type ChallengeHeat = z.infer<typeof heat>;

/** A row of the true board. `publicRank`: what everybody reads of it. */
const controlRow = z.object({
  id: figure,
  name: z.string(),
  team: z.boolean(),
  rank: figure,
  publicRank: figure.nullable(),
  score: figure,
  solves: z.array(
    z.object({
      challengeId: figure,
      blood: figure.nullable(),
      /** A freeze hides it from the others. */
      held: z.boolean(),
    }),
  ),
});
export type ControlRow = z.infer<typeof controlRow>;

/** An entrant without a flag since a moment; null: since ever. `last`: what they tried last. */
const quietEntrant = z.object({
  id: figure,
  name: z.string(),
  team: z.boolean(),
  since: moment.nullable(),
  tries: figure,
  last: z.object({ id: figure, name: z.string() }).nullable(),
});
export type QuietEntrant = z.infer<typeof quietEntrant>;

/** What who organises an event sees of it while it runs (docs/product/live.md#régie). */
export const getControl = endpoint('GET /ctf/manage/events/:id/control', {
  summary: 'Régie d’un événement',
  params: eventParams,
  answer: z.object({
    event: z.object({
      ...eventFace,
      state: z.enum(EVENT_STATES),
      status: z.enum(EVENT_STATUSES),
      frozen: z.boolean(),
      freezeAt: moment.nullable(),
      pause: z.object({ until: moment, reason: z.string() }).nullable(),
    }),
    /** Who scores, and the players who have a place. */
    entrants: figure,
    players: figure,
    challenges: z.array(heat),
    /** Tries of the last hour, minute by minute, the oldest first. */
    minutes: z.array(z.object({ right: figure, wrong: figure })),
    board: z.object({
      /** The board is frozen: what it hides, and how many places that would move. */
      real: z.boolean(),
      held: figure,
      moved: figure,
      total: figure,
      rows: z.array(controlRow),
    }),
    quiet: z.object({ total: figure, rows: z.array(quietEntrant) }),
    /** What was said to the players, the last first. */
    announcements: z.array(announcement),
    health: z.object({
      /** Players who have the event open, and streams of it, on the instance that answers. */
      online: figure,
      streams: figure,
      mails: waiting,
      webhooks: waiting,
    }),
    server_time: moment,
  }),
});
export type Control = z.infer<typeof getControl.answer>;

/** A try of an event; what was typed is kept nowhere. */
const submission = z.object({
  id: figure,
  at: moment,
  outcome: z.enum(TRY_RESULTS),
  username: z.string(),
  entrantId: figure,
  entrant: z.string(),
  team: z.boolean(),
  challengeId: figure,
  challenge: z.string(),
  /** It was right, and its solve was taken back: its outcome is `wrong` since. */
  withdrawn: z.boolean(),
  /** It was a silent decoy. */
  bait: z.boolean(),
  /** Whose own flag it was, when it was another entrant's. */
  owner: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

/** The tries of an event as they came, the last one first; `before` is the id of the last one that was read. */
export const listSubmissions = endpoint('GET /ctf/manage/events/:id/control/submissions', {
  summary: 'Essais d’un événement, les derniers d’abord',
  params: eventParams,
  query: z.object({
    outcome: z.enum(TRY_RESULTS, { error: 'Cette issue n’existe pas.' }).optional(),
    entrant: id.optional(),
    challenge: id.optional(),
    before: id.optional(),
  }),
  answer: z.object({ submissions: z.array(submission), more: z.boolean() }),
});

/**
 * Server-Sent Events of the control room: `changed` when there is something to read again. It ends with the right to
 * organise the event, which each message looks at.
 */
export const streamControl = endpoint('GET /ctf/manage/events/:id/control/stream', {
  summary: 'Événements de la régie (SSE)',
  params: eventParams,
  answer: z.any(),
});
