import { pointsAfterHints } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { createBatcher } from '../../../platform/database/together.ts';
import { inMemory } from '../../../platform/memory.ts';
import { countActs, listWeeks } from './activity-queries.ts';
import * as blocks from './block-queries.ts';
import {
  listMisplacedBloods,
  lockFirstBloods,
  type MisplacedBlood,
  moveFirstBloods,
} from './blood-queries.ts';
import * as takeBack from './corrections-queries.ts';
import * as events from './event-queries.ts';
import * as gains from './gain-queries.ts';
import * as merge from './merge-queries.ts';
import { followPrices, keepPrices, listSolverPoints, type SolverRow } from './price-queries.ts';
import * as queries from './queries.ts';
import { insertTotals, lockTotals, rebuildTotals, rebuildTotalsOf } from './totals-queries.ts';

/** Creates the totals of a new member, in the caller's transaction. */
export const createTotals = (sql: Sql, memberId: number): Promise<void> => insertTotals(sql, memberId);

/** Batches flags given at the same moment into one statement. */
const writers = inMemory(({ db }) => {
  const keyOf = ({ memberId }: { memberId: number }) => memberId;
  return {
    solve: createBatcher<queries.NewSolve, queries.SolveResult | null>({
      keyOf,
      send: (solves) => queries.insertSolves(db, solves),
    }),
    wrong: createBatcher<queries.WrongTry, unknown>({
      keyOf,
      async send(tries) {
        await queries.insertWrongTries(db, tries);
        return tries;
      },
    }),
  };
});

/** Marks a challenge as solved, exactly once; null when the member had already solved it, or is blocked. */
export async function recordSolve(
  context: Context,
  solve: Omit<queries.NewSolve, 'floor'>,
): Promise<queries.SolveResult | null> {
  const { memberId, challengeId, price } = solve;
  const solved = await writers(context).solve({ ...solve, floor: pointsAfterHints(price, [price]) });
  if (solved) context.db.publish('solved', { memberId, challengeId });
  return solved;
}

/**
 * Gives a new member what they solved as a visitor, in the caller's transaction: an ordinary solve without
 * first blood (docs/product/challenges.md#ouverts-à-tous). Null when they already have it, or are blocked.
 */
export async function creditSolve(
  sql: Sql,
  solve: Omit<queries.NewSolve, 'floor' | 'asVisitor'>,
): Promise<queries.SolveResult | null> {
  const { memberId, challengeId, price } = solve;
  const [solved] = await queries.insertSolves(sql, [
    { ...solve, floor: pointsAfterHints(price, [price]), asVisitor: true },
  ]);
  if (solved) sql.publish('solved', { memberId, challengeId });
  return solved ?? null;
}

/** Stores a wrong flag of a member. */
export async function recordWrongTry(context: Context, tried: queries.WrongTry): Promise<void> {
  await writers(context).wrong(tried);
}

/** Notes one of several flags as found; returns how many are, and whether this one is new. */
export const recordFlag = ({ db }: Context, flag: queries.FoundFlag) =>
  db.transaction((sql) => queries.insertFoundFlag(sql, flag));

/** Gives XP for something other than a solve, once, in the caller's transaction; returns if it is new. */
export async function giveXp(sql: Sql, gift: gains.Gift): Promise<boolean> {
  const isNew = await gains.insertGift(sql, gift);
  if (isNew) sql.publish('member-changed', { memberId: gift.memberId });
  return isNew;
}

/** Takes gift XP back, in the caller's transaction, with badges that followed; returns if there was any. */
export async function takeBackXp(sql: Sql, gift: Omit<gains.Gift, 'xp'>): Promise<boolean> {
  const at = await gains.deleteGift(sql, gift);
  if (!at) return false;
  await takeBack.noteWithdrawal(sql, gift.memberId, at);
  sql.publish('member-changed', { memberId: gift.memberId });
  sql.publish('badges-changed', { memberId: gift.memberId });
  return true;
}

/** Notes in the caller's transaction that a gain of this moment is taken back; see `claimWithdrawal`. */
export const noteWithdrawal = (sql: Sql, memberId: number, since: Date): Promise<void> =>
  takeBack.noteWithdrawal(sql, memberId, since);

/** Among these members (null: all), those with a withdrawal that is not claimed yet. */
export const listWithdrawn = ({ db }: Context, memberIds: readonly number[] | null): Promise<number[]> =>
  takeBack.listWithdrawn(db, memberIds);

/**
 * Since when a member has had something taken back, in the caller's transaction. Returned once, to the caller
 * that takes back what followed from it; null when nothing was.
 */
export const claimWithdrawal = (sql: Sql, memberId: number): Promise<Date | null> =>
  takeBack.claimWithdrawal(sql, memberId);

/** Publishes which first bloods moved. */
function publishMoved(sql: Sql, moved: readonly MisplacedBlood[]): void {
  for (const { challenge_id: challengeId, holder, heir } of moved) {
    const memberId = holder ?? heir;
    if (memberId !== null) sql.publish('solve-withdrawn', { memberId, heir, challengeId });
    sql.publish('challenges-changed', { challengeId });
  }
}

/**
 * Gives each first blood to the earliest solve that counts: a member who is suspended, hidden, promoted or
 * gone loses theirs, and one who comes back regains it (docs/product/challenges.md#premier-sang).
 */
export async function recomputeFirstBloods({ db }: Context): Promise<void> {
  if ((await listMisplacedBloods(db)).length > 0)
    await db.transaction(async (sql) => publishMoved(sql, await moveFirstBloods(sql)));
}

/** After members are deleted, in the caller's transaction: recomputes first bloods and totals. */
export async function recomputeLedger(sql: Sql): Promise<void> {
  await moveFirstBloods(sql);
  await rebuildTotals(sql);
}

/** Before two accounts are merged and anything is locked: submissions wait until the transaction ends. */
export async function lockLedgers(sql: Sql): Promise<void> {
  await lockFirstBloods(sql);
  await lockTotals(sql);
}

/**
 * Before the rows of one account move to another, under `lockLedgers`: of what both did, the earlier stays
 * (docs/product/auth.md#fusion). Returns when the earliest deleted line was earned; null when none was.
 */
export const deleteDuplicates = (sql: Sql, pair: Pair): Promise<Date | null> =>
  merge.deleteDuplicates(sql, pair);

/** After the rows moved: recomputes totals and first bloods from the solves, and has badges recomputed. */
export async function recomputeMerged(sql: Sql, pair: Pair, since: Date | null): Promise<void> {
  await rebuildTotalsOf(sql, [pair.from, pair.into]);
  await merge.moveWithdrawal(sql, pair);
  if (since) await takeBack.noteWithdrawal(sql, pair.into, since);
  publishMoved(sql, await moveFirstBloods(sql));
  sql.publish('challenges-changed', { challengeId: null });
  sql.publish('badges-changed', { memberId: pair.into });
}

/** After a change of how challenges are priced: the solves of dynamic challenges follow their price. */
export const followNewPrices = ({ db }: Context): Promise<void> =>
  db.transaction(async (sql) => {
    await lockTotals(sql);
    await followPrices(sql, null);
  });

/** After a challenge got a curve, in the caller's transaction: its solvers follow its price from now on. */
export async function followSolvePrices(sql: Sql, challengeId: number): Promise<void> {
  await lockTotals(sql);
  await followPrices(sql, [challengeId]);
}

/**
 * Tries out price changes, in a transaction that is rolled back: the points of the solvers of these
 * challenges, before and after. Nothing else changes those points meanwhile.
 */
export async function measurePoints(
  sql: Sql,
  challengeIds: readonly number[],
  change: () => Promise<void>,
): Promise<{ before: SolverRow[]; after: SolverRow[] }> {
  await lockTotals(sql);
  const before = await listSolverPoints(sql, challengeIds);
  await change();
  return { before, after: await listSolverPoints(sql, challengeIds) };
}

/** Before a challenge gets fixed points, in the caller's transaction: its solvers keep what they have. */
export async function keepSolvePrices(sql: Sql, challengeId: number): Promise<void> {
  await lockTotals(sql);
  await keepPrices(sql, challengeId);
}

/**
 * Withdraws a solve with all it gave, in the caller's transaction, and for good with `block`. `heir`: the new
 * holder of its first blood. Null when this member never solved the challenge.
 */
export async function takeBackSolve(
  sql: Sql,
  { challengeId, usernameKey, block }: { challengeId: number; usernameKey: string; block: boolean },
): Promise<(takeBack.Withdrawn & { heir: number | null }) | null> {
  const withdrawn = await takeBack.deleteSolve(sql, challengeId, usernameKey);
  if (!withdrawn) return null;
  const { member_id: memberId } = withdrawn;
  if (block) await blocks.insertBlocks(sql, [memberId], challengeId);
  const moved = await moveFirstBloods(sql);
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
 * Before the challenges of an event join the permanent list, in the caller's transaction: what was solved in
 * the event is solved in the list, without points or XP, and its first solver keeps the first blood.
 */
export async function giveEventSolves(sql: Sql, eventId: number): Promise<void> {
  await lockFirstBloods(sql);
  await lockTotals(sql);
  const credits = await events.insertCredits(sql, eventId);
  publishMoved(sql, await moveFirstBloods(sql));
  for (const { member_id: memberId, challenge_id: challengeId } of credits)
    sql.publish('solved', { memberId, challengeId });
}

/** Before an event solve is taken back, in the caller's transaction: removes its permanent-list solves. */
export async function takeBackEventSolve(
  sql: Sql,
  { eventId, entrantId, challengeId }: { eventId: number; entrantId: number; challengeId: number },
): Promise<void> {
  await lockFirstBloods(sql);
  await lockTotals(sql);
  const memberIds = await events.deleteCredits(sql, eventId, entrantId, challengeId);
  if (memberIds.length === 0) return;
  publishMoved(sql, await moveFirstBloods(sql));
  for (const memberId of memberIds) sql.publish('solve-withdrawn', { memberId, heir: null, challengeId });
  sql.publish('challenges-changed', { challengeId });
}

/** Gives an author what a public write-up earns, once, in the caller's transaction. */
export const recordWriteup = (sql: Sql, gain: gains.WriteupGain): Promise<void> =>
  gains.insertWriteupGain(sql, gain);

/** Takes back what a write-up gave its author, in the caller's transaction. */
export const takeBackWriteup = (sql: Sql, memberId: number, writeupId: number): Promise<void> =>
  gains.deleteWriteupGain(sql, memberId, writeupId);

/**
 * Writes the acts of an event that the ledger lacks and that no freeze hides, in the caller's transaction;
 * returns the challenges of ranked members, first solved first.
 */
export const writeEventActs = (sql: Sql, eventId: number): Promise<number[]> =>
  events.insertActs(sql, eventId);

/** Deletes the act of a member in an event, and the flags that these members found for its challenge. */
export const takeBackEventAct = (
  sql: Sql,
  of: { memberId: number; memberIds: readonly number[]; challengeId: number },
): Promise<void> => events.deleteAct(sql, of);

/** Deletes all acts of an event; returns the members. */
export const clearEventActs = (sql: Sql, eventId: number): Promise<number[]> =>
  events.deleteActs(sql, eventId);

/** Notes a flag as given by a member in an event, where flags are counted per team. */
export const noteEventFlag = (
  sql: Sql,
  flag: { memberId: number; flagId: number; challengeId: number },
): Promise<void> => events.insertFlag(sql, flag);

/** Blocks these members from solving a challenge again, or allows them to: false when they already could. */
export const blockMembers = (sql: Sql, memberIds: readonly number[], challengeId: number): Promise<void> =>
  blocks.insertBlocks(sql, memberIds, challengeId);
export const allowMembers = (sql: Sql, memberIds: readonly number[], challengeId: number): Promise<boolean> =>
  blocks.deleteBlocks(sql, memberIds, challengeId);

/** Blocks the writer of a challenge from scoring on it, in the caller's transaction. */
export const blockWriter = (sql: Sql, memberId: number, challengeId: number): Promise<void> =>
  blocks.blockAuthor(sql, memberId, challengeId);

/** Number of weeks that the console shows. */
const WEEKS = 12;

/** How many members had an act, week by week, and the acts of the last seven days beside the seven before. */
export async function readActivity({ db }: Context) {
  const [weeks, acts] = await Promise.all([listWeeks(db, WEEKS), countActs(db)]);
  return {
    weeks,
    solves: { now: acts.solves, before: acts.solves_before },
    lessons: { now: acts.lessons, before: acts.lessons_before },
  };
}
