import { AUDIT_CHANNELS } from '@fanion/rules/association/audit';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, LONG_SEARCH, moment, page, pagination } from '../fields.ts';

/** What a line is about, by the word before the point of its action: `event` of `event.create`. */
export const AUDIT_AREAS = [
  'member',
  'membership',
  'challenge',
  'event',
  'team',
  'writeup',
  'training',
  'badge',
  'association',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

const auditLine = z.object({
  id: z.int(),
  at: moment,
  /** Null for the command line; `username` is null once the account is deleted. */
  actor: z.object({ username: z.string().nullable() }).nullable(),
  channel: z.enum(AUDIT_CHANNELS),
  /** Null where it was not kept, or is forgotten. */
  network: z.string().nullable(),
  action: z.string(),
  /** What was done, in French. */
  text: z.string(),
  target: z.string(),
  /** What it is about, in words: its name of today, else what it is and its number. */
  target_name: z.string(),
  /** What changed, before and after, in French; '' for nothing. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The rest of what is known, in French. */
  notes: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Its place in the chain; null until it is chained, some seconds later. */
  position: z.int().nullable(),
});
export type AuditEntry = z.infer<typeof auditLine>;

const filters = z.object({
  /** A member, as who did it or as who or what it is about: their account and their orders. */
  member: id.optional(),
  q: z.string().max(LIST_SEARCH_MAX, LONG_SEARCH).default(''),
  area: z.enum(AUDIT_AREAS).optional(),
  channel: z.enum(AUDIT_CHANNELS).optional(),
  /** Days of Paris. */
  from: day().optional(),
  to: day().optional(),
});

/** Lines of the audit log, the last first. `head` is what to keep elsewhere: it says that nothing before it changed. */
export const listAudit = endpoint('GET /association/manage/audit', {
  summary: 'Journal d’audit',
  query: filters.extend({ page }),
  answer: z.object({
    lines: z.array(auditLine),
    pagination,
    /** What the member who is asked for is called. */
    member: z.string().nullable(),
    head: z.object({ position: z.int(), hash: z.string() }).nullable(),
  }),
});

export const exportAudit = endpoint('GET /association/manage/audit.csv', {
  summary: 'Journal d’audit, pour un tableur',
  query: filters,
  answer: z.any(),
});
