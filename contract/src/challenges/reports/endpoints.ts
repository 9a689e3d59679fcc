import { PROBLEM_ANSWER_MAX, PROBLEM_MAX } from '@fanion/rules/challenges/limits';
import { PROBLEM_SHORT, REPORT_LEAST } from '@fanion/rules/moderation';
import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, message, moment, optionalLine, page, pagination } from '../../fields.ts';

/** Reports per page. */
export const REPORTS_PAGE_SIZE = 20;

const params = z.object({ id: z.string().min(1).max(200) });

/** A member's report of a problem. */
export const problem = z.object({
  message: z
    .string({ error: 'Décrivez le problème.' })
    .max(PROBLEM_MAX, tooLong('Le message', PROBLEM_MAX))
    .refine((text) => text.trim().length >= REPORT_LEAST, PROBLEM_SHORT),
});

export const reportChallenge = endpoint('POST /challenges/:id/reports', {
  summary: 'Signaler un problème',
  params,
  body: problem,
  answer: message,
});

const report = z.object({
  id: z.int(),
  challenge: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    /** Slug of the event that plays it, while it is not in the permanent list. */
    event: z.string().nullable(),
  }),
  /** The reporter: `username` is null once the account is deleted; `active`: an answer can reach them. */
  reporter: z.object({ username: z.string().nullable(), active: z.boolean() }),
  message: z.string(),
  created_at: moment,
  /** Null while it is open; `by` is null once that manager's account is deleted. */
  closed: z.object({ at: moment, by: z.string().nullable(), answer: z.string().nullable() }).nullable(),
});
export type ChallengeReport = z.infer<typeof report>;

/** Open ones, oldest first; then handled ones, the latest first. */
export const listReports = endpoint('GET /challenges/manage/reports', {
  summary: 'Problèmes signalés, de tous les challenges ou d’un seul',
  query: z.object({
    state: z.enum(['open', 'closed'], { error: 'L’état vaut « open » ou « closed ».' }).default('open'),
    challenge: params.shape.id.optional(),
    page,
  }),
  answer: z.object({
    /** The challenge that the filter selects. */
    challenge: report.shape.challenge.nullable(),
    reports: z.array(report),
    open: z.int(),
    closed: z.int(),
    pagination,
  }),
});
export type ReportList = z.infer<typeof listReports.answer>;

/** Marks a report as handled, and notifies its author, with the answer if there is one. */
export const closeReport = endpoint('POST /challenges/manage/reports/:id/close', {
  summary: 'Marquer un signalement comme traité',
  params: z.object({ id }),
  body: z.object({ answer: optionalLine(PROBLEM_ANSWER_MAX, 'La réponse') }),
  answer: message,
});
