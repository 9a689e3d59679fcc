import { AUDIT_CHANNELS } from '@fanion/rules/association/audit';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, LONG_SEARCH, moment, page, pagination } from '../fields.ts';

/** The area of a line, which is the word before the point of its action: `event` in `event.create`. */
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
  /** Null where it was not stored, or has been erased. */
  network: z.string().nullable(),
  action: z.string(),
  /** What was done, in French. */
  text: z.string(),
  target: z.string(),
  /** Its target in words: its current name, else what it is and its number. */
  target_name: z.string(),
  /** What changed, before and after, in French; '' for nothing. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Other known facts, in French. */
  notes: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Its position in the chain; null until it is chained, some seconds later. */
  position: z.int().nullable(),
});
export type AuditEntry = z.infer<typeof auditLine>;

const filters = z.object({
  /** A member, as the actor or as the subject: their account and their orders. */
  member: id.optional(),
  q: z.string().max(LIST_SEARCH_MAX, LONG_SEARCH).default(''),
  area: z.enum(AUDIT_AREAS).optional(),
  channel: z.enum(AUDIT_CHANNELS).optional(),
  /** Days in Paris. */
  from: day().optional(),
  to: day().optional(),
});

/**
 * Lines of the audit log, newest first. `head` is the value to store elsewhere: it proves that nothing before
 * it changed.
 */
export const listAudit = endpoint('GET /association/manage/audit', {
  summary: 'Journal d’audit',
  query: filters.extend({ page }),
  answer: z.object({
    lines: z.array(auditLine),
    pagination,
    /** The name of the member that the filter selects. */
    member: z.string().nullable(),
    head: z.object({ position: z.int(), hash: z.string() }).nullable(),
  }),
});

export const exportAudit = endpoint('GET /association/manage/audit.csv', {
  summary: 'Journal d’audit, pour un tableur',
  query: filters,
  answer: z.any(),
});
