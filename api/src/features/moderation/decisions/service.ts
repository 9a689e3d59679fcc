import type { OwnDecision } from '@fanion/contract/reports/filing';
import { QUEUE_PAGE_SIZE } from '@fanion/contract/reports/queue';
import type { QueueKind } from '@fanion/rules/moderation';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf } from '../../../platform/http/answers/page.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listRightHolders } from '../../access/service.ts';
import { presentTaken } from './present.ts';
import * as queries from './queries.ts';
import { claimedByText } from './texts.ts';

/** A claim of an item, as stored. */
export type Claim = queries.ClaimRow;
/** A decision, as stored. */
export type Decision = queries.DecisionRow;

/** An item of the queue, as its slice describes it. */
export interface WaitingItem {
  /** `writeup-12`, `review-3-12`: its name in the queue. */
  item: string;
  title: string;
  /** The author of the content; null when there is none, or the author left. */
  author: string | null;
  since: Date;
  /** Number of members who reported it. */
  reports: number;
}

/** Most items of a kind that the queue shows at once. */
export const MOST_WAITING = 500;

/**
 * Whether a moderator is concerned by an item while another one could decide: then they leave it to the other
 * (docs/product/moderation.md#décider).
 */
export async function mustLeaveToOther(
  sql: Sql,
  { id }: Pick<Actor, 'id'>,
  concerned: readonly (number | null)[],
): Promise<boolean> {
  if (!concerned.includes(id)) return false;
  return (await listRightHolders(sql, 'can_manage_moderation')).some((holder) => holder !== id);
}

/** Refuses an item that another moderator has claimed. */
async function refuseClaimed(sql: Sql, item: string, memberId: number): Promise<Outcome<null>> {
  const claim = await queries.findClaim(sql, item);
  return claim && claim.by_id !== memberId
    ? refuse('item_taken', { message: claimedByText(claim.username) })
    : done(null);
}

/**
 * Claims an item for half an hour, or renews the claim. A decision starts with it, in its own transaction: of
 * two moderators who decide at once, the second one waits and finds it decided.
 */
export const takeItem = async (sql: Sql, item: string, memberId: number): Promise<Outcome<null>> =>
  (await queries.takeClaim(sql, item, memberId)) ? done(null) : refuseClaimed(sql, item, memberId);

/** Releases an item: a moderator's own claim, or another's if they are a manager. */
export async function releaseItem(sql: Sql, item: string, { id, rights }: Actor): Promise<Outcome<null>> {
  await queries.dropClaim(sql, item, id, rights.can_manage_users);
  return refuseClaimed(sql, item, id);
}

/** Records a decision and releases its item, in the transaction that began by claiming it; returns its id. */
export async function recordDecision(sql: Sql, byId: number, decision: queries.Decision): Promise<number> {
  const id = await queries.insertDecision(sql, byId, decision);
  await queries.dropClaim(sql, decision.item, byId);
  return id;
}

/** Page where members find their reports and the answers, and the decisions about their own content. */
export const REPORTS_PATH = '/signalements';

/** Page where a member reads why something was taken from them, and may answer. */
export const decisionPath = (id: number): string => `${REPORTS_PATH}#decision-${id}`;

/** Removes a member who leaves from the decisions, in the caller's transaction. */
export const eraseDecisions = (sql: Sql, memberId: number): Promise<void> =>
  queries.eraseMember(sql, memberId);

/** Number of contested decisions that wait. */
export const waitingAppeals = ({ db }: Context): Promise<WaitingRow[]> => queries.countContested(db);

/** The claims that are valid now, by item. */
export const claimsByItem = async (sql: Sql): Promise<Map<string, queries.ClaimRow>> =>
  new Map((await queries.listClaims(sql)).map((claim) => [claim.item, claim]));

/** A page of decisions of these kinds, the latest first; past the end, the last page. */
export async function readDecisions(
  sql: Sql,
  kinds: readonly QueueKind[],
  page: number,
): Promise<{ rows: queries.DecisionRow[]; pagination: Page['pagination'] }> {
  const read = (at: number) =>
    queries.listDecisions(sql, { kinds, offset: (at - 1) * QUEUE_PAGE_SIZE, limit: QUEUE_PAGE_SIZE });
  const rows = await read(page);
  const total = (rows[0] ?? (page > 1 ? (await read(1))[0] : undefined))?.total ?? 0;
  const { pagination } = pageOf(page, total, QUEUE_PAGE_SIZE);
  return { rows: pagination.page === page ? rows : await read(pagination.page), pagination };
}

/** How long decisions of these kinds took, by month. */
export const readDelays = async (sql: Sql, kinds: readonly QueueKind[]): Promise<queries.DelayRow[]> =>
  (await queries.listDelays(sql)).filter(({ kind }) => kinds.includes(kind));

/** Earlier decisions about an item or a member, the latest first. */
export const listEarlierDecisions = async (sql: Sql, item: string, memberId: number | null) =>
  (await queries.listHistory(sql, item, memberId)).map((row) => ({
    ...pick(row, 'id', 'act', 'subject', 'reason'),
    by: row.decider,
    at: row.decided_at.toISOString(),
  }));

/** Decisions that took something from a member, with the member's answers, the latest first. */
export async function listTakenFrom(sql: Sql, memberId: number): Promise<OwnDecision[]> {
  const rows = await queries.listTaken(sql, memberId);
  const settled = rows.filter(({ settled_at }) => settled_at !== null).map(({ id }) => id);
  const judged = settled.length === 0 ? [] : await queries.listJudged(sql, settled);
  return rows.map((row) => presentTaken(row, judged.find(({ item }) => item === `appeal-${row.id}`) ?? null));
}

/** Contested decisions that wait, as lines of the queue. */
export const listWaitingAppeals = async (sql: Sql): Promise<WaitingItem[]> =>
  (await queries.listContested(sql)).map(({ id, subject, author, contested_at, decided_at }) => ({
    item: `appeal-${id}`,
    title: subject,
    author,
    since: contested_at ?? decided_at,
    reports: 0,
  }));

/** A contested decision, judged or not; null when nobody contested it. */
export async function findAppeal(
  sql: Sql,
  id: number,
): Promise<(queries.DecisionRow & { contested_at: Date }) | null> {
  const decision = await queries.findDecision(sql, id);
  return decision?.contested_at ? { ...decision, contested_at: decision.contested_at } : null;
}

/** Records a member's one answer to a decision, in time; returns the moderator who had decided. */
export async function recordContestIn(
  sql: Sql,
  memberId: number,
  { id, words }: { id: number; words: string },
): Promise<Outcome<{ deciderId: number | null }>> {
  const decision = await queries.findDecision(sql, id);
  if (decision?.member_id !== memberId) return refuse('not_found');
  if (!(await queries.recordContest(sql, id, memberId, words))) return refuse('contest_closed');
  return done({ deciderId: decision.decided_by });
}

/** Closes a contest, once: of two moderators who judge it at once, the second one finds nothing. */
export const settleAppeal = async (sql: Sql, id: number): Promise<Outcome<null>> =>
  (await queries.settleContest(sql, id)) ? done(null) : refuse('item_not_found');
