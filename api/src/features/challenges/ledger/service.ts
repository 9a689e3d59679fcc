import { pointsAfterHints } from '@fanion/rules/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import {
  lockFirstBloods,
  type Misplaced,
  misplacedBloods,
  settleFirstBloods as moveFirstBloods,
} from './blood-queries.ts';
import { deleteCredits, insertCredits } from './credit-queries.ts';
import { followPrices, keepPrices, lockTotals } from './price-queries.ts';
import * as queries from './queries.ts';
import { undos } from './state.ts';
import { blockSolve, deleteSolve, type Withdrawn } from './take-back-queries.ts';
import { rebuildTotals } from './totals-queries.ts';

/** Marks a challenge as solved, exactly once; null when the member had solved it already, or may not any more. */
export async function recordSolve(
  { db }: Context,
  solve: queries.NewSolve,
): Promise<queries.SolveResult | null> {
  const { memberId, challengeId, price } = solve;
  const solved = await queries.insertSolve(db, { ...solve, floor: pointsAfterHints(price, [price]) });
  if (solved) db.publish('solved', { memberId, challengeId });
  return solved;
}

/** Notes one of several flags as found: how many are now, and whether this one is new. */
export const recordFlag = ({ db }: Context, flag: queries.FoundFlag) =>
  db.transaction((sql) => queries.insertFoundFlag(sql, flag));

/** Takes back what other slices gave for a solve, in the caller's transaction. */
export async function undoGifts(context: Context, sql: Sql, memberId: number, since: Date): Promise<void> {
  for (const undo of undos(context)) await undo(sql, memberId, since);
}

/** Puts first bloods where the solves have them, in the caller's transaction; who loses one loses what it gave. */
async function settleBloods(context: Context, sql: Sql): Promise<Misplaced[]> {
  const moved = await moveFirstBloods(sql);
  for (const { holder, since } of moved)
    if (holder !== null && since !== null) await undoGifts(context, sql, holder, since);
  return moved;
}

/** Says which first bloods moved. */
function publishMoved(sql: Sql, moved: readonly Misplaced[]): void {
  for (const { challenge_id: challengeId, holder, heir } of moved) {
    const memberId = holder ?? heir;
    if (memberId !== null) sql.publish('solve-withdrawn', { memberId, heir, challengeId });
    sql.publish('challenges-changed', { challengeId });
  }
}

/**
 * Puts each first blood with the earliest solve that counts: who is suspended, hidden, promoted or gone hands theirs
 * on, who comes back takes it again (docs/product/challenges.md#premier-sang).
 */
export async function settleFirstBloods(context: Context): Promise<void> {
  const { db } = context;
  if ((await misplacedBloods(db)).length > 0)
    await db.transaction(async (sql) => publishMoved(sql, await settleBloods(context, sql)));
}

/** After members are gone, in the caller's transaction: first bloods and totals as the solves that are left give them. */
export async function settleLedger(sql: Sql): Promise<void> {
  await moveFirstBloods(sql);
  await rebuildTotals(sql);
}

/** After a change of how challenges are priced: the solves of the dynamic ones follow their price. */
export const followNewPrices = ({ db }: Context): Promise<void> =>
  db.transaction(async (sql) => {
    await lockTotals(sql);
    await followPrices(sql);
  });

/** Before a challenge gets fixed points, in the caller's transaction: its solvers keep what they have. */
export async function keepSolvePrices(sql: Sql, challengeId: number): Promise<void> {
  await lockTotals(sql);
  await keepPrices(sql, challengeId);
}

/**
 * Takes a solve back with all it gave, in the caller's transaction, and with `block` for good. `heir`: who has its
 * first blood now. Null when this member never solved the challenge.
 */
export async function takeBackSolve(
  context: Context,
  sql: Sql,
  { challengeId, usernameKey, block }: { challengeId: number; usernameKey: string; block: boolean },
): Promise<(Withdrawn & { heir: number | null }) | null> {
  const withdrawn = await deleteSolve(sql, challengeId, usernameKey);
  if (!withdrawn) return null;
  const { member_id: memberId, solved_at } = withdrawn;
  if (block) await blockSolve(sql, memberId, challengeId);
  const moved = await settleBloods(context, sql);
  await undoGifts(context, sql, memberId, solved_at);
  const heir = moved.find(({ challenge_id }) => challenge_id === challengeId)?.heir ?? null;
  sql.publish('solve-withdrawn', { memberId, heir, challengeId });
  sql.publish('challenges-changed', { challengeId });
  publishMoved(
    sql,
    moved.filter(({ challenge_id }) => challenge_id !== challengeId),
  );
  return { ...withdrawn, heir };
}

/**
 * Before the challenges of an event join the permanent list, in the caller's transaction: what was solved there is
 * solved in the list, without points or XP, and the first of the event keeps the first blood.
 */
export async function giveEventSolves(context: Context, sql: Sql, eventId: number): Promise<void> {
  await lockFirstBloods(sql);
  await lockTotals(sql);
  const credits = await insertCredits(sql, eventId);
  publishMoved(sql, await settleBloods(context, sql));
  for (const { member_id: memberId, challenge_id: challengeId } of credits)
    sql.publish('solved', { memberId, challengeId });
}

/** Before a solve of an event is taken back, in the caller's transaction: what it gave in the permanent list goes too. */
export async function takeBackEventSolve(
  context: Context,
  sql: Sql,
  { eventId, entrantId, challengeId }: { eventId: number; entrantId: number; challengeId: number },
): Promise<void> {
  await lockFirstBloods(sql);
  await lockTotals(sql);
  const gone = await deleteCredits(sql, eventId, entrantId, challengeId);
  if (gone.length === 0) return;
  for (const { member_id, at } of gone) await undoGifts(context, sql, member_id, at);
  publishMoved(sql, await settleBloods(context, sql));
  for (const { member_id: memberId } of gone)
    sql.publish('solve-withdrawn', { memberId, heir: null, challengeId });
  sql.publish('challenges-changed', { challengeId });
}
