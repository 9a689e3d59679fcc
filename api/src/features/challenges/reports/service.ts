import {
  type ChallengeReport,
  type listReports as listReportsEndpoint,
  REPORTS_PAGE_SIZE,
  type ReportList,
} from '@fanion/contract/challenges/reports/endpoints';
import type { QueryOf } from '@fanion/contract/endpoint';
import { PROBLEM_SHORT, REPORT_LEAST } from '@fanion/rules/moderation';
import { cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { listRightHolders } from '../../access/service.ts';
import {
  MOST_WAITING,
  recordDecision,
  takeItem,
  type WaitingItem,
} from '../../moderation/decisions/service.ts';
import { notifyMembers, withdrawNotice } from '../../notifications/service.ts';
import { isReleased } from '../catalogue/policy.ts';
import { findVisible } from '../catalogue/service.ts';
import { catalogue, eventCatalogue, findNamed, type StoredChallenge } from '../catalogue/state.ts';
import { containsFlag } from '../leaks/service.ts';
import { presentReport } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Where managers read the reports of a challenge. */
const reportsPath = (slug: string): string => `/challenges/${encodeURIComponent(slug)}/signalements`;

/** Identifies a report in the moderation queue. */
const itemOf = (id: number): string => `challenge-${id}`;

/** Reports to challenge managers a problem with a challenge that this member may open. */
export async function reportChallenge(
  context: Context,
  actor: Actor,
  { id: challengeId, name, slug }: Pick<StoredChallenge, 'id' | 'name' | 'slug'>,
  typed: string,
): Promise<Outcome<{ message: string }>> {
  const message = cleanText(typed);
  if (message.length < REPORT_LEAST) return badField('message', PROBLEM_SHORT);
  await context.db.transaction(async (sql) => {
    await queries.insertReport(sql, actor.id, challengeId, message);
    await notifyMembers(context, sql, await listRightHolders(sql, 'can_manage_challenges'), {
      kind: 'challenge_report',
      path: reportsPath(slug),
      actorId: actor.id,
      ...texts.reportNews(name),
    });
    sql.publish('challenges-changed', { challengeId });
  });
  return done({ message: texts.REPORT_SENT });
}

/** Reports a problem with a challenge of the permanent list, by its name. */
export async function reportListed(
  context: Context,
  actor: Actor,
  idOrSlug: string,
  typed: string,
): Promise<Outcome<{ message: string }>> {
  const visible = await findVisible(context, actor, idOrSlug);
  return visible?.access === 'open'
    ? reportChallenge(context, actor, visible.challenge, typed)
    : refuse('challenge_not_found');
}

/** The challenge that a manager names, even hidden or of an event. */
async function findAnyChallenge(context: Context, idOrSlug: string): Promise<StoredChallenge | null> {
  const [listed] = findNamed(await catalogue(context).get(), idOrSlug);
  const [one] = listed ? [listed] : findNamed(await eventCatalogue(context).get(), idOrSlug);
  return one ?? null;
}

/**
 * The reports of one challenge, or of all. A page past the end is the last one. Challenge managers may well
 * play an event: a challenge that it alone plays does not exist for them until a player reports it.
 */
export async function listReports(
  context: Context,
  actor: Actor,
  { state, challenge: idOrSlug, page }: QueryOf<typeof listReportsEndpoint>,
): Promise<Outcome<ReportList>> {
  const { db } = context;
  const challenge = idOrSlug === undefined ? null : await findAnyChallenge(context, idOrSlug);
  if (idOrSlug !== undefined && !challenge) return refuse('challenge_not_found');
  const challengeId = challenge?.id ?? null;
  const { open, closed } = await queries.countReports(db, challengeId);
  if (challenge && !challenge.catalogued && open + closed === 0 && !actor.rights.can_manage_ctf)
    return refuse('challenge_not_found');
  const total = state === 'open' ? open : closed;
  const { pagination, ...window } = pageOf(page, total, REPORTS_PAGE_SIZE);
  const rows = await queries.listReports(db, { challengeId, closed: state === 'closed', ...window });
  return done({
    challenge: challenge && {
      id: challenge.id,
      name: challenge.name,
      slug: challenge.slug,
      event: challenge.catalogued ? null : await queries.findEventSlug(db, challenge.id),
    },
    reports: rows.map(presentReport),
    open,
    closed,
    pagination,
  });
}

/** Where the author of a report is sent: not to a challenge that was hidden since. */
async function findReporterPath(context: Context, challengeId: number): Promise<string> {
  const challenges = catalogue(context);
  const challenge = (await challenges.get()).byId.get(challengeId);
  return challenge && isReleased(challenge, challenges.now())
    ? `/challenges/${challenge.slug}`
    : '/notifications';
}

/** Marks a report as handled, and notifies its author, with the answer if there is one. */
export async function closeReport(
  context: Context,
  actor: Actor,
  { id, answer: typed }: { id: number; answer: string | null },
): Promise<Outcome<{ message: string }>> {
  const { db } = context;
  const answer = cleanText(typed ?? '') || null;
  const found = await queries.findReport(db, id);
  if (!found) return refuse('report_not_found');
  if (found.closed) return refuse('report_closed');
  const { challenge_id: challengeId } = found;
  if (answer !== null && (await containsFlag(context, answer, challengeId)))
    return badField('answer', texts.ANSWER_HOLDS_FLAG);
  const path = await findReporterPath(context, challengeId);
  return transact(db, async (sql) => {
    const claim = await takeItem(sql, itemOf(id), actor.id);
    if (!claim.ok) return claim;
    await queries.lockOpenReports(sql, challengeId);
    const report = await queries.closeReport(sql, { id, managerId: actor.id, answer });
    if (!report) return refuse('report_closed');
    await recordDecision(sql, actor.id, {
      item: itemOf(id),
      kind: 'challenge',
      act: 'close',
      subject: report.name,
      reason: answer ?? '',
      since: report.created_at,
      memberId: null,
      taken: false,
    });
    await notifyMembers(context, sql, [report.member_id], {
      kind: 'report_answer',
      path,
      actorId: actor.id,
      ...texts.answerNews(report.name, answer),
    });
    if ((await queries.countReports(sql, challengeId)).open === 0)
      await withdrawNotice(sql, await listRightHolders(sql, 'can_manage_challenges'), {
        kind: 'challenge_report',
        path: reportsPath(report.slug),
        naming: report.name,
      });
    await audit(sql, {
      ...by(actor),
      action: 'report.close',
      target: `report:${id}`,
    });
    sql.publish('challenges-changed', { challengeId });
    return done({ message: texts.REPORT_CLOSED });
  });
}

/** The open reports, as lines of the moderation queue. */
export const listWaitingReports = async (sql: Sql): Promise<WaitingItem[]> =>
  (await queries.listWaitingLines(sql, MOST_WAITING)).map(({ id, ...line }) => ({
    item: itemOf(id),
    ...line,
    reports: 1,
  }));

/** An open report; null once it is handled, or when there is none. */
export async function findWaitingReport(sql: Sql, id: number): Promise<ChallengeReport | null> {
  const row = await queries.findFullReport(sql, id);
  return row && row.closed_at === null ? presentReport(row) : null;
}

/** What a member reported about challenges, with the answers. */
export const listReportedChallenges = ({ db }: Context, memberId: number) =>
  queries.listReported(db, memberId);

/** Erases the reports of a departing member, in the caller's transaction. */
export async function eraseReports(sql: Sql, memberId: number): Promise<void> {
  if ((await queries.eraseReports(sql, memberId)) > 0)
    sql.publish('challenges-changed', { challengeId: null });
}
