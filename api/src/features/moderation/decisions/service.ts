import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listHolders } from '../../access/service.ts';
import * as queries from './queries.ts';
import { takenBy } from './texts.ts';

export type { ClaimRow, Decision, DecisionRow, DelayRow } from './queries.ts';

/** What waits for a decision, as the room that owns it tells the queue. */
export interface Waiting {
  /** `writeup-12`, `review-3-12`: names it among all that waits. */
  item: string;
  title: string;
  /** Who made it; null for what is nobody's, or whose author has left. */
  author: string | null;
  since: Date;
  /** How many members reported it. */
  reports: number;
}

/** Most items of a kind that the queue shows at once. */
export const MOST_WAITING = 500;

/**
 * Whether a moderator is one of those whom an item concerns while another one could decide: then they leave it to them
 * (docs/product/moderation.md#décider).
 */
export async function isBarred(
  sql: Sql,
  { id }: Pick<Actor, 'id'>,
  concerned: readonly (number | null)[],
): Promise<boolean> {
  if (!concerned.includes(id)) return false;
  return (await listHolders(sql, 'can_manage_moderation')).some((holder) => holder !== id);
}

/** Refuses what another moderator holds. */
async function refuseHeld(sql: Sql, item: string, memberId: number): Promise<Outcome<null>> {
  const claim = await queries.findClaim(sql, item);
  return claim && claim.by_id !== memberId
    ? refuse('item_taken', { message: takenBy(claim.username) })
    : done(null);
}

/**
 * Takes an item in charge for half an hour; again, for half an hour more. A decision begins with it, in its own
 * transaction: of two moderators who decide at once, the second one waits and finds it done.
 */
export async function takeItem(sql: Sql, item: string, memberId: number): Promise<Outcome<null>> {
  return (await queries.takeClaim(sql, item, memberId)) ? done(null) : refuseHeld(sql, item, memberId);
}

export const releaseItem = (sql: Sql, item: string, memberId: number): Promise<void> =>
  queries.dropClaim(sql, item, memberId);

/** In the transaction of a decision that began with taking the item: notes it, and gives the item back. Its number. */
export async function noteDecision(sql: Sql, byId: number, decision: queries.Decision): Promise<number> {
  const id = await queries.insertDecision(sql, byId, decision);
  await queries.dropClaim(sql, decision.item, byId);
  return id;
}

/** Where a member finds what they reported and what was answered, and what was decided about what they show. */
export const REPORTS_PATH = '/signalements';

/** Where a member reads why something was taken from them, and may answer. */
export const decisionPath = (id: number): string => `${REPORTS_PATH}#decision-${id}`;

/** What names a member who leaves in what was decided, in the caller's transaction. */
export const eraseDecisions = (sql: Sql, memberId: number): Promise<void> =>
  queries.eraseMember(sql, memberId);

/** What was contested and waits, counted. */
export const waitingAppeals = ({ db }: Context): Promise<WaitingRow[]> => queries.countContested(db);

export const listClaims = queries.listClaims;
export const listDecisions = queries.listDecisions;
export const listDelays = queries.listDelays;
export const listHistory = queries.listHistory;
export const listTaken = queries.listTaken;
export const listContested = queries.listContested;
export const findDecision = queries.findDecision;
export const contestDecision = queries.contest;
export const settleContest = queries.settle;
