import { TRY_RESULTS } from '@fanion/rules/challenges/flag';
import { EVENT_STATUSES } from '@fanion/rules/ctf/status';
import { EVENT_STATES } from '@fanion/rules/event-states';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';
import { announcement } from '../announcements/endpoints.ts';
import { eventFace, eventParams } from '../events/shapes.ts';

/** Rows of the true board shown in the control room, and entrants without a flag. */
export const CONTROL_ROWS = 20;
export const QUIET_ROWS = 8;
/** Submissions per page. */
export const SUBMISSIONS_SIZE = 50;

const figure = z.int();
const waiting = z.object({ count: figure, oldest: moment.nullable() });

/** How a challenge is going: entrants who opened, tried and solved it, and their wrong flags. */
const heat = z.object({
  id: figure,
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  points: figure,
  /** Whether its players see it. */
  released: z.boolean(),
  /** What its price is computed from: a re-pricing changes it. */
  price: z.object({ initial: figure, minimum: figure.nullable() }),
  opened: figure,
  tried: figure,
  solved: figure,
  wrong: figure,
  /** From the first opening to the flag, in ms; null while nobody did both. */
  median: z.number().nullable(),
});
export type ChallengeHeat = z.infer<typeof heat>;

/** A row of the true board. `publicRank`: the rank that everybody sees. */
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
      /** A freeze hides it from others. */
      hidden: z.boolean(),
    }),
  ),
});
export type ControlRow = z.infer<typeof controlRow>;

/** An entrant without a flag since a moment; null: since the start. `last`: their last try. */
const quietEntrant = z.object({
  id: figure,
  name: z.string(),
  team: z.boolean(),
  since: moment.nullable(),
  tries: figure,
  last: z.object({ id: figure, name: z.string() }).nullable(),
});
export type QuietEntrant = z.infer<typeof quietEntrant>;

/** The organisers' view of a running event (docs/product/ctf-live.md#régie). */
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
    /** Scoring entrants, and the players with a place. */
    entrants: figure,
    players: figure,
    challenges: z.array(heat),
    /** Tries of the last hour, minute by minute, oldest first. */
    minutes: z.array(z.object({ right: figure, wrong: figure })),
    board: z.object({
      /** The board is frozen: what it hides, and how many places that would change. */
      real: z.boolean(),
      hiddenSolves: figure,
      moved: figure,
      total: figure,
      rows: z.array(controlRow),
    }),
    quiet: z.object({ total: figure, rows: z.array(quietEntrant) }),
    /** Announcements to the players, latest first. */
    announcements: z.array(announcement),
    health: z.object({
      /** Players with the event open, and its streams, on the answering instance. */
      online: figure,
      streams: figure,
      mails: waiting,
      webhooks: waiting,
    }),
    server_time: moment,
  }),
});
export type Control = z.infer<typeof getControl.answer>;

/** A try in an event; the typed text is not stored. */
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
  /** It was right, but its solve was withdrawn: its outcome is now `wrong`. */
  withdrawn: z.boolean(),
  /** It was a silent decoy. */
  bait: z.boolean(),
  /** The entrant whose own flag it was, if another's. */
  owner: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

/** The tries of an event in order of arrival, latest first; `before` is the id of the last one read. */
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
 * Server-Sent Events of the control room: `changed` when there is something new to read. It ends with the
 * right to organise the event, which is checked at each message.
 */
export const streamControl = endpoint('GET /ctf/manage/events/:id/control/stream', {
  summary: 'Événements de la régie (SSE)',
  params: eventParams,
  answer: z.any(),
});
