import { priceAt } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { setPoints } from '../catalogue/record-queries.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { followNewPrices, measurePoints } from '../ledger/service.ts';
import { listPriced, lockPrices } from './queries.ts';

/** Points of the next solve. `counts`: it counts for the price. */
export async function nextPrice(
  context: Context,
  challenge: StoredChallenge,
  counts: boolean,
): Promise<number> {
  if (challenge.scoring.kind === 'static') return challenge.points;
  const facts = await solverFacts(context).get();
  return challenge.priceAt((facts.counts.get(challenge.id) ?? 0) + (counts ? 1 : 0));
}

/**
 * Brings the prices of these dynamic challenges up to date, or of all (null). Their solvers follow: the price
 * is stored on the challenge, at a cost that more solvers do not raise
 * (docs/product/challenges.md#points-dégressifs).
 */
export const reprice = ({ db }: Context, challengeIds: readonly number[] | null): Promise<void> =>
  db.transaction((sql) => repriceIn(sql, challengeIds));

/** Updates prices in the caller's transaction, which locks no challenge before, or has `lockPrices`. */
export async function repriceIn(sql: Sql, challengeIds: readonly number[] | null): Promise<void> {
  // One after the other: no price is written after a price that was computed later.
  await lockPrices(sql);
  const priced = await listPriced(sql, challengeIds);
  const moved = await setPoints(sql, {
    ids: priced.map(({ id }) => id),
    points: priced.map(({ scoring, solves }) => priceAt(scoring, solves)),
    scored: priced.map(({ scored }) => scored),
  });
  for (const { id } of moved) sql.publish('priced', { challengeId: id });
}

/** What the curve of a listed challenge gives, whose price may not be written yet; null without a curve. */
export async function curvePrice(sql: Sql, challengeId: number): Promise<number | null> {
  const [priced] = await listPriced(sql, [challengeId]);
  return priced ? priceAt(priced.scoring, priced.solves) : null;
}

/** What a change to these challenges would do to their solvers, in a transaction that is rolled back. */
export async function measureChange(sql: Sql, challengeIds: readonly number[], change: () => Promise<void>) {
  // Before any challenge is locked: a re-pricing that waits for one of them would hold this lock.
  await lockPrices(sql);
  return measurePoints(sql, challengeIds, async () => {
    await change();
    await repriceIn(sql, challengeIds);
  });
}

/** Re-prices every dynamic challenge, after a change of many accounts or of how challenges are priced. */
export async function repriceAll(context: Context): Promise<void> {
  await followNewPrices(context);
  await reprice(context, null);
}
