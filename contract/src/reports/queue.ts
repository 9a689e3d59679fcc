import { DECISION_ACTS, DECISION_REASON_MAX, QUEUE_KINDS, REPORT_REASONS } from '@fanion/rules/moderation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message, moment, optionalLine, page, pagination } from '../fields.ts';

/** Items per page, and decisions per page. */
export const QUEUE_PAGE_SIZE = 30;

const kind = z.enum(QUEUE_KINDS, { error: 'Ce sujet n’existe pas.' });
const claim = z.object({ by: z.string(), mine: z.boolean(), at: moment }).nullable();

const item = z.object({
  /** Its name in the queue: `writeup-12`, `review-3-12`. */
  item: z.string(),
  kind,
  title: z.string(),
  author: z.string().nullable(),
  since: moment,
  /** When the association aims to have decided. */
  due: moment,
  reports: z.int(),
  claim,
});
export type QueueItem = z.infer<typeof item>;

/** Pending items, oldest first; `claimed`: by a moderator, by nobody, or either. */
export const listQueue = endpoint('GET /reports/queue', {
  summary: 'Ce qui attend une décision',
  query: z.object({
    kind: kind.optional(),
    claimed: z.enum(['yes', 'no'], { error: 'Vaut « yes » ou « no ».' }).optional(),
    page,
  }),
  answer: z.object({
    items: z.array(item),
    /** Number of each kind that the reader decides on, with the same `claimed` filter. */
    counts: z.partialRecord(kind, z.int()),
    waiting: z.int(),
    claimed: z.int(),
    pagination,
  }),
});

const params = z.object({ item: z.string().min(3).max(40) });

const decided = z.object({
  id: z.int(),
  kind,
  act: z.enum(DECISION_ACTS),
  subject: z.string(),
  author: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: moment,
  contested: z.boolean(),
});
export type Decided = z.infer<typeof decided>;

const openItem = z.object({
  item,
  /** The page that shows it in context. */
  path: z.string().nullable(),
  picture: z.object({ name: z.string(), src: z.string().nullable() }).nullable(),
  texts: z.array(z.object({ label: z.string(), text: z.string() })),
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS).nullable(),
      message: z.string(),
      /** Null once the account is deleted. */
      reporter: z.string().nullable(),
      at: moment,
    }),
  ),
  /** The possible decisions; empty for the moderator whose decision is contested. */
  acts: z.array(z.enum(DECISION_ACTS)),
  barred: z.boolean(),
  /** The version of a write-up that was read: another one cannot be decided on. */
  version: z.int().nullable(),
  /** For a contest: the decision, its author (null once that account is deleted), and its stored content. */
  contested: z
    .object({
      act: z.enum(DECISION_ACTS),
      subject: z.string(),
      by: z.string().nullable(),
      at: moment,
      /** The name or the message that was taken away; null when it is not stored. */
      taken: z.string().nullable(),
    })
    .nullable(),
  /** The write-up to read. */
  writeup: z.int().nullable(),
  history: z.array(decided.pick({ id: true, act: true, subject: true, reason: true, by: true, at: true })),
});
export type OpenItem = z.infer<typeof openItem>;

export const getQueueItem = endpoint('GET /reports/queue/:item', {
  summary: 'Ce qui attend, avec ce qu’il faut pour décider',
  params,
  answer: openItem,
});

/** Claims it: for half an hour nobody else decides on it. */
export const takeQueueItem = endpoint('PUT /reports/queue/:item/claim', {
  summary: 'Prendre en charge',
  params,
  answer: openItem,
});

export const releaseQueueItem = endpoint('DELETE /reports/queue/:item/claim', {
  summary: 'Rendre la main',
  params,
  answer: openItem,
});

export const decideQueueItem = endpoint('POST /reports/queue/:item/decision', {
  summary: 'Décider',
  params,
  body: z.object({
    act: z.enum(DECISION_ACTS, { error: 'Choisissez une décision.' }),
    reason: optionalLine(DECISION_REASON_MAX, 'Le motif'),
    version: z.int().optional(),
  }),
  answer: message,
});

/** Past decisions, latest first. */
export const listDecided = endpoint('GET /reports/decisions', {
  summary: 'Décisions prises',
  query: z.object({ kind: kind.optional(), page }),
  answer: z.object({ decisions: z.array(decided), pagination }),
});

/** How long decisions took over a year, by kind and month. */
export const listDelays = endpoint('GET /reports/delays', {
  summary: 'Délais de décision',
  answer: z.object({
    months: z.array(
      z.object({
        kind,
        month: z.string(),
        decided: z.int(),
        median_hours: z.number(),
      }),
    ),
  }),
});
