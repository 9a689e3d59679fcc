import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/reports/filing';
import { REPORT_LEAST, REPORT_SHORT } from '@fanion/rules/moderation';
import { cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, refuseRight, transact } from '../../../platform/outcome.ts';
import { listRightHolders } from '../../access/service.ts';
import { listReportedChallenges } from '../../challenges/reports/service.ts';
import { listTakenFrom, recordContestIn } from '../../moderation/decisions/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { listReportedWriteups } from '../../writeups/reading/service.ts';
import { presentReport } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Message = Outcome<{ message: string }>;

/** Page of an item of the queue. */
export const itemPath = (item: string): string => `/gestion/moderation?fiche=${item}`;

/** Name of a reported thing's item in the queue. */
export const itemOf = ({ target, memberId, teamId, eventId, messageId }: queries.ReportSubject): string =>
  target === 'review' ? `review-${eventId}-${memberId}` : `${target}-${messageId ?? memberId ?? teamId}`;

function reportSubjectOf({
  target,
  id,
  event,
}: BodyOf<typeof contract.fileReport>): queries.ReportSubject | null {
  const none = { memberId: null, teamId: null, eventId: null, messageId: null };
  if (target === 'review')
    return event === undefined ? null : { ...none, target, memberId: id, eventId: event };
  if (target === 'message') return { ...none, target, messageId: id };
  return target === 'team' ? { ...none, target, teamId: id } : { ...none, target, memberId: id };
}

const NOT_FOUND = {
  member: 'member_not_found',
  team: 'team_not_found',
  review: 'review_not_found',
  message: 'thread_not_found',
} as const;

/**
 * The reported content as the reporter sees it: of a message, its author and its text; null when it is not
 * visible.
 */
async function findReportedContent(
  sql: Sql,
  reporterId: number,
  about: queries.ReportSubject,
): Promise<{ about: queries.ReportSubject; excerpt: string | null } | null> {
  if (about.messageId === null)
    return (await queries.isVisible(sql, about)) ? { about, excerpt: null } : null;
  const received = await queries.findReceivedMessage(sql, reporterId, about.messageId);
  return received && { about: { ...about, memberId: received.author_id }, excerpt: received.words };
}

/** Reports a member, a team, a review or a message to the moderators; nobody reports their own. */
export async function fileReport(
  context: Context,
  actor: Actor,
  form: BodyOf<typeof contract.fileReport>,
): Promise<Message> {
  const about = reportSubjectOf(form);
  if (!about) return badField('event', texts.EVENT_MISSING);
  const message = cleanText(form.message ?? '');
  if (form.reason === 'other' && message.length < REPORT_LEAST) return badField('message', REPORT_SHORT);
  const needs = form.target === 'member' ? 'can_view_profiles' : 'have_ctf_access';
  // A received message can be reported whatever rights the member still has.
  if (form.target !== 'message' && !actor.rights[needs]) return refuseRight(actor, needs);
  if (about.memberId === actor.id) return refuse('own_content');
  return transact(context.db, async (sql) => {
    const content = await findReportedContent(sql, actor.id, about);
    if (!content) return refuse(NOT_FOUND[form.target]);
    const { excerpt } = content;
    if (
      !(await queries.insertReport(sql, actor.id, content.about, { reason: form.reason, message, excerpt }))
    )
      return refuse('already_reported');
    const path = itemPath(itemOf(about));
    // A reported moderator is notified only when nobody else could decide.
    const moderators = (await listRightHolders(sql, 'can_manage_moderation')).filter(
      (holder, _, all) => all.length === 1 || holder !== content.about.memberId,
    );
    await notifyMembers(context, sql, moderators, {
      kind: 'moderation_queue',
      path,
      actorId: actor.id,
      ...texts.waitingNews(form.target),
    });
    return done({ message: texts.REPORT_SENT });
  });
}

/** All of a member's reports, and the decisions that took something from them. */
export async function listOwnReports(
  context: Context,
  memberId: number,
): Promise<AnswerOf<typeof contract.listOwnReports>> {
  const [own, challenges, writeups, decisions] = await Promise.all([
    queries.listOwn(context.db, memberId),
    listReportedChallenges(context, memberId),
    listReportedWriteups(context, memberId),
    listTakenFrom(context.db, memberId),
  ]);
  const reports = [
    ...own.map((row) => presentReport(row.target, texts.subjectOf(row.target, row.subject), row)),
    ...challenges.map((row) => presentReport('challenge', texts.challengeSubject(row.title), row)),
    ...writeups.map((row) => presentReport('writeup', texts.writeupSubject(row.title), row)),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return { reports, decisions };
}

/** Records a member's one answer to a decision; moderators are notified. */
export async function contestDecision(
  context: Context,
  actor: Actor,
  { id, message: typed }: { id: number; message: string },
): Promise<Message> {
  const message = cleanText(typed);
  if (message.length < REPORT_LEAST) return badField('message', REPORT_SHORT);
  return transact(context.db, async (sql) => {
    const contested = await recordContestIn(sql, actor.id, { id, words: message });
    if (!contested.ok) return contested;
    await audit(sql, { ...by(actor), action: 'report.contest', target: `decision:${id}` });
    const moderators = (await listRightHolders(sql, 'can_manage_moderation')).filter(
      (holder, _, all) => all.length === 1 || holder !== contested.value.deciderId,
    );
    await notifyMembers(context, sql, moderators, {
      kind: 'moderation_queue',
      path: itemPath(`appeal-${id}`),
      actorId: actor.id,
      ...texts.CONTEST_NEWS,
    });
    return done({ message: texts.CONTEST_SENT });
  });
}

/** Number of reported things that wait. */
export const waitingReports = ({ db }: Context): Promise<WaitingRow[]> => queries.countOpen(db);

/** Deletes the reports of a member who leaves, and those about them, in the caller's transaction. */
export const eraseFiled = (sql: Sql, memberId: number): Promise<void> => queries.erase(sql, memberId);
