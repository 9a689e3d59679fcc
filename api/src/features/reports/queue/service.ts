import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import {
  type listDecided as decidedContract,
  type listQueue as listContract,
  QUEUE_PAGE_SIZE,
  type QueueItem,
} from '@fanion/contract/reports/queue';
import { dueAt, QUEUE_KINDS, type QueueKind } from '@fanion/rules/moderation';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { listWaitingReports } from '../../challenges/reports/service.ts';
import {
  type Claim,
  claimsByItem,
  listWaitingAppeals,
  MOST_WAITING,
  readDecisions,
  readDelays,
  type WaitingItem,
} from '../../moderation/decisions/service.ts';
import { listWaitingWriteups } from '../../writeups/review/service.ts';
import { listWaiting } from '../filing/queries.ts';
import { itemOf } from '../filing/service.ts';
import { kindOf } from './model.ts';

type Sql = Context['db'];

const listReportedItems = async (sql: Sql): Promise<WaitingItem[]> =>
  (await listWaiting(sql, MOST_WAITING)).map((row) => ({
    item: itemOf({
      target: row.target,
      memberId: row.member_id,
      teamId: row.team_id,
      eventId: row.event_id,
      messageId: row.message_id,
    }),
    ...pick(row, 'title', 'author', 'since', 'reports'),
  }));

/** The kinds that a moderator decides on: managers of challenges handle problems of challenges as well. */
export const kindsFor = ({ rights }: Pick<Actor, 'rights'>): QueueKind[] =>
  QUEUE_KINDS.filter((kind) => kind !== 'challenge' || rights.can_manage_challenges);

/** Everything that waits for this moderator, the oldest first: each slice provides its own. */
async function loadWaiting({ db }: Context, actor: Actor): Promise<WaitingItem[]> {
  const rooms = await Promise.all([
    listWaitingWriteups(db),
    actor.rights.can_manage_challenges ? listWaitingReports(db) : [],
    listReportedItems(db),
    listWaitingAppeals(db),
  ]);
  return rooms.flat().sort((a, b) => a.since.getTime() - b.since.getTime() || a.item.localeCompare(b.item));
}

export function presentItem(waiting: WaitingItem, claim: Claim | undefined, readerId: number): QueueItem {
  const { item, title, author, since, reports } = waiting;
  const kind = kindOf(item);
  return {
    item,
    kind,
    title,
    author,
    since: since.toISOString(),
    due: new Date(dueAt(kind, since.getTime())).toISOString(),
    reports,
    claim: claim ? { by: claim.username, mine: claim.by_id === readerId, at: claim.at.toISOString() } : null,
  };
}

/** One item of the queue; null once nothing of it waits for this moderator. */
export async function findItem(context: Context, actor: Actor, item: string): Promise<QueueItem | null> {
  const [waiting, claims] = await Promise.all([loadWaiting(context, actor), claimsByItem(context.db)]);
  const found = waiting.find((one) => one.item === item);
  return found ? presentItem(found, claims.get(item), actor.id) : null;
}

export async function listQueue(
  context: Context,
  actor: Actor,
  { kind, claimed, page }: QueryOf<typeof listContract>,
): Promise<AnswerOf<typeof listContract>> {
  const [waiting, claims] = await Promise.all([loadWaiting(context, actor), claimsByItem(context.db)]);
  const counts = Object.fromEntries(kindsFor(actor).map((one) => [one, 0])) as Record<QueueKind, number>;
  const visibleItems = waiting.filter(
    ({ item }) => claimed === undefined || claims.has(item) === (claimed === 'yes'),
  );
  for (const { item } of visibleItems) counts[kindOf(item)] += 1;
  const matchingItems = visibleItems.filter(({ item }) => kind === undefined || kindOf(item) === kind);
  const { offset, limit, pagination } = pageOf(page, matchingItems.length, QUEUE_PAGE_SIZE);
  return {
    items: matchingItems
      .slice(offset, offset + limit)
      .map((one) => presentItem(one, claims.get(one.item), actor.id)),
    counts,
    waiting: waiting.length,
    claimed: waiting.filter(({ item }) => claims.has(item)).length,
    pagination,
  };
}

/** Decisions, the latest first. A page past the end shows the last one. */
export async function listDecided(
  { db }: Context,
  actor: Actor,
  { kind, page }: QueryOf<typeof decidedContract>,
): Promise<AnswerOf<typeof decidedContract>> {
  const kinds = kindsFor(actor).filter((one) => kind === undefined || one === kind);
  const { rows, pagination } = await readDecisions(db, kinds, page);
  return {
    decisions: rows.map((row) => ({
      ...pick(row, 'id', 'kind', 'act', 'subject', 'author', 'reason'),
      by: row.decider,
      at: row.decided_at.toISOString(),
      contested: row.contested_at !== null,
    })),
    pagination,
  };
}

export const listDelays = async ({ db }: Context, actor: Actor) => ({
  months: await readDelays(db, kindsFor(actor)),
});
