import { pointsAfterHints } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { together } from '../../../platform/database/together.ts';
import { inMemory } from '../../../platform/memory.ts';
import { countActs, listWeeks } from './activity-queries.ts';
import { lockFirstBloods, type Misplaced, misplacedBloods, moveFirstBloods } from './blood-queries.ts';
import * as takeBack from './corrections-queries.ts';
import { deleteCredits, insertCredits } from './credit-queries.ts';
import * as events from './event-queries.ts';
import { deleteGift, type Gift, insertGift } from './gift-queries.ts';
import * as merge from './merge-queries.ts';
import { followPrices, keepPrices, listSolverPoints, lockTotals, type SolverRow } from './price-queries.ts';
import * as queries from './queries.ts';
import { insertTotals, rebuildTotals, rebuildTotalsOf } from './totals-queries.ts';
import { deleteWriteupGain, insertWriteupGain, type WriteupGain } from './writeup-queries.ts';

/** Opens the totals of a new member, in the caller's transaction. */
export const openTotals = (sql: Sql, memberId: number): Promise<void> => insertTotals(sql, memberId);

/** Flags given at the same moment share a statement. */
const writers = inMemory(({ db }) => {
  const keyOf = ({ memberId }: { memberId: number }) => memberId;
  return {
    solve: together<queries.NewSolve, queries.SolveResult | null>({
      keyOf,
      send: (solves) => queries.insertSolves(db, solves),
    }),
    wrong: together<queries.WrongTry, unknown>({
      keyOf,
      async send(tries) {
        await queries.insertWrongTries(db, tries);
        return tries;
      },
    }),
  };
});

/** Marks a challenge as solved, exactly once; null when the member had solved it already, or may not any more. */
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
 * Gives a new member what they solved as a visitor, in the caller's transaction: a solve like the others, but for the
 * first blood (docs/product/challenges.md#ouverts-à-tous). Null when they have it already, or may not.
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

/** Keeps a wrong flag of a member. */
export async function recordWrongTry(context: Context, tried: queries.WrongTry): Promise<void> {
  await writers(context).wrong(tried);
}

/** Notes one of several flags as found: how many are now, and whether this one is new. */
export const recordFlag = ({ db }: Context, flag: queries.FoundFlag) =>
  db.transaction((sql) => queries.insertFoundFlag(sql, flag));

/** Gives XP for something that is no solve, once, in the caller's transaction; whether it is given now. */
export async function giveXp(sql: Sql, gift: Gift): Promise<boolean> {
  const isNew = await insertGift(sql, gift);
  if (isNew) sql.publish('member-changed', { memberId: gift.memberId });
  return isNew;
}

/** Takes such XP back, in the caller's transaction, with the badges that followed from it; whether there was any. */
export async function takeBackXp(sql: Sql, gift: Omit<Gift, 'xp'>): Promise<boolean> {
  const at = await deleteGift(sql, gift);
  if (!at) return false;
  await takeBack.noteWithdrawal(sql, gift.memberId, at);
  sql.publish('member-changed', { memberId: gift.memberId });
  sql.publish('badges-changed', { memberId: gift.memberId });
  return true;
}

/** Something that a member was given at this moment is taken back, in the caller's transaction; see `claimWithdrawal`. */
export const noteWithdrawal = (sql: Sql, memberId: number, since: Date): Promise<void> =>
  takeBack.noteWithdrawal(sql, memberId, since);

/** Of whom something was taken back and not claimed yet, among these members (null: all). */
export const listWithdrawn = ({ db }: Context, memberIds: readonly number[] | null): Promise<number[]> =>
  takeBack.listWithdrawn(db, memberIds);

/**
 * Since when something was taken back of a member, in the caller's transaction: answered once, to who takes back what
 * followed from it. Null when nothing was.
 */
export const claimWithdrawal = (sql: Sql, memberId: number): Promise<Date | null> =>
  takeBack.claimWithdrawal(sql, memberId);

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
export async function settleFirstBloods({ db }: Context): Promise<void> {
  if ((await misplacedBloods(db)).length > 0)
    await db.transaction(async (sql) => publishMoved(sql, await moveFirstBloods(sql)));
}

/** After members are gone, in the caller's transaction: first bloods and totals as the solves that are left give them. */
export async function settleLedger(sql: Sql): Promise<void> {
  await moveFirstBloods(sql);
  await rebuildTotals(sql);
}

/** Before two accounts are merged, and before anything else is locked: submissions wait until the end of the transaction. */
export async function lockLedgers(sql: Sql): Promise<void> {
  await lockFirstBloods(sql);
  await lockTotals(sql);
}

/**
 * Before the rows of one account are given to another, under `holdLedgers`: of what both did, the earlier stays
 * (docs/product/auth.md#fusion). When the first of what goes was earned; null when nothing does.
 */
export const dropDoubles = (sql: Sql, pair: Pair): Promise<Date | null> => merge.dropDoubles(sql, pair);

/** After that: totals and first bloods are what the solves give, and badges are looked at again. */
export async function settleMerged(sql: Sql, pair: Pair, since: Date | null): Promise<void> {
  await rebuildTotalsOf(sql, [pair.from, pair.into]);
  await merge.moveWithdrawal(sql, pair);
  if (since) await takeBack.noteWithdrawal(sql, pair.into, since);
  publishMoved(sql, await moveFirstBloods(sql));
  sql.publish('challenges-changed', { challengeId: null });
  sql.publish('badges-changed', { memberId: pair.into });
}

/** After a change of how challenges are priced: the solves of the dynamic ones follow their price. */
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
 * Tries out changes of prices, in a transaction that is undone: the points of who solved one of these challenges, before
 * and after. Nothing else moves them meanwhile.
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
 * Takes a solve back with all it gave, in the caller's transaction, and with `block` for good. `heir`: who has its
 * first blood now. Null when this member never solved the challenge.
 */
export async function takeBackSolve(
  sql: Sql,
  { challengeId, usernameKey, block }: { challengeId: number; usernameKey: string; block: boolean },
): Promise<(takeBack.Withdrawn & { heir: number | null }) | null> {
  const withdrawn = await takeBack.deleteSolve(sql, challengeId, usernameKey);
  if (!withdrawn) return null;
  const { member_id: memberId } = withdrawn;
  if (block) await takeBack.blockSolve(sql, memberId, challengeId);
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
 * Before the challenges of an event join the permanent list, in the caller's transaction: what was solved there is
 * solved in the list, without points or XP, and the first of the event keeps the first blood.
 */
export async function giveEventSolves(sql: Sql, eventId: number): Promise<void> {
  await lockFirstBloods(sql);
  await lockTotals(sql);
  const credits = await insertCredits(sql, eventId);
  publishMoved(sql, await moveFirstBloods(sql));
  for (const { member_id: memberId, challenge_id: challengeId } of credits)
    sql.publish('solved', { memberId, challengeId });
}

/** Before a solve of an event is taken back, in the caller's transaction: what it gave in the permanent list goes too. */
export async function takeBackEventSolve(
  sql: Sql,
  { eventId, entrantId, challengeId }: { eventId: number; entrantId: number; challengeId: number },
): Promise<void> {
  await lockFirstBloods(sql);
  await lockTotals(sql);
  const memberIds = await deleteCredits(sql, eventId, entrantId, challengeId);
  if (memberIds.length === 0) return;
  publishMoved(sql, await moveFirstBloods(sql));
  for (const memberId of memberIds) sql.publish('solve-withdrawn', { memberId, heir: null, challengeId });
  sql.publish('challenges-changed', { challengeId });
}

/** What a public write-up gives its author, once, in the caller's transaction. */
export const recordWriteup = (sql: Sql, gain: WriteupGain): Promise<void> => insertWriteupGain(sql, gain);

/** Takes back what a write-up gave its author, in the caller's transaction. */
export const takeBackWriteup = (sql: Sql, memberId: number, writeupId: number): Promise<void> =>
  deleteWriteupGain(sql, memberId, writeupId);

/**
 * Writes the acts of an event that the ledger lacks and that no freeze holds, in the caller's transaction; the
 * challenges of those who count in rankings, the first solved first.
 */
export const writeEventActs = (sql: Sql, eventId: number): Promise<number[]> =>
  events.insertActs(sql, eventId);

/** Takes back the act of a member in an event, and the flags that these members found for its challenge. */
export const takeBackEventAct = (
  sql: Sql,
  of: { memberId: number; memberIds: readonly number[]; challengeId: number },
): Promise<void> => events.deleteAct(sql, of);

/** Takes back all acts of an event; whose they were. */
export const clearEventActs = (sql: Sql, eventId: number): Promise<number[]> =>
  events.deleteActs(sql, eventId);

/** Notes a flag as given by a member in an event, where a team's are counted together. */
export const noteEventFlag = (
  sql: Sql,
  flag: { memberId: number; flagId: number; challengeId: number },
): Promise<void> => events.insertFlag(sql, flag);

/** These members may not solve a challenge again, or may: false when they could already. */
export const blockMembers = (sql: Sql, memberIds: readonly number[], challengeId: number): Promise<void> =>
  events.insertBlocks(sql, memberIds, challengeId);
export const allowMembers = (sql: Sql, memberIds: readonly number[], challengeId: number): Promise<boolean> =>
  events.deleteBlocks(sql, memberIds, challengeId);

/** Who writes a challenge does not score on it any more, in the caller's transaction. */
export const blockWriter = (sql: Sql, memberId: number, challengeId: number): Promise<void> =>
  queries.blockAuthor(sql, memberId, challengeId);

/** Weeks that the console shows. */
const WEEKS = 12;

/** Who had an act, week after week, and the acts of these days beside those of the week before. */
export async function readActivity({ db }: Context) {
  const [weeks, acts] = await Promise.all([listWeeks(db, WEEKS), countActs(db)]);
  return {
    weeks,
    solves: { now: acts.solves, before: acts.solves_before },
    lessons: { now: acts.lessons, before: acts.lessons_before },
  };
}
