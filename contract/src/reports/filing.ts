import {
  CONTEST_MAX,
  CONTEST_SHORT,
  REPORT_LEAST,
  REPORT_MAX,
  REPORT_REASONS,
  REPORT_TARGETS,
} from '@fanion/rules/moderation';
import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment, optionalLine } from '../fields.ts';

/**
 * Reports a member, a team, a received message, or a member's review of an event, identified by its author
 * and the event.
 */
export const fileReport = endpoint('POST /reports', {
  summary: 'Signaler un membre, une équipe, un avis ou un message',
  body: z.object({
    target: z.enum(REPORT_TARGETS, { error: 'Dites ce que vous signalez.' }),
    id,
    event: id.optional(),
    reason: z.enum(REPORT_REASONS, { error: 'Choisissez un motif.' }),
    message: optionalLine(REPORT_MAX, 'Le message'),
  }),
  answer: message,
});

const ownReport = z.object({
  key: z.string(),
  /** Its subject, by its current name. */
  subject: z.string(),
  message: z.string(),
  at: moment,
  /** Null while it is pending. */
  closed_at: moment.nullable(),
  answer: z.string().nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

const ownDecision = z.object({
  id: z.int(),
  kind: z.string(),
  act: z.string(),
  subject: z.string(),
  reason: z.string(),
  at: moment,
  /** The member's answer, only one; null while there is none. */
  contest: z
    .object({
      words: z.string(),
      at: moment,
      settled_at: moment.nullable(),
      /** The ruling on it, with the reason; null while it is pending. */
      outcome: z.object({ upheld: z.boolean(), reason: z.string() }).nullable(),
    })
    .nullable(),
  may_contest: z.boolean(),
});
export type OwnDecision = z.infer<typeof ownDecision>;

/** The reader's reports with their answers, and what was taken from them with the reasons; latest first. */
export const listOwnReports = endpoint('GET /reports/mine', {
  summary: 'Ses signalements, et les décisions sur ce que l’on montre',
  answer: z.object({ reports: z.array(ownReport), decisions: z.array(ownDecision) }),
});

/** Contests, once, a decision that took something away: another moderator judges it. */
export const contestDecision = endpoint('POST /reports/decisions/:id/contest', {
  summary: 'Contester une décision',
  params: z.object({ id }),
  body: z.object({
    message: z
      .string({ error: 'Dites pourquoi.' })
      .max(CONTEST_MAX, tooLong('Le message', CONTEST_MAX))
      .refine((text) => text.trim().length >= REPORT_LEAST, CONTEST_SHORT),
  }),
  answer: message,
});
