import { priceAt } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { setPoints } from '../catalogue/record-queries.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { listPriced, lockPrices } from '../ledger/price-queries.ts';
import { followNewPrices, measurePoints } from '../ledger/service.ts';

/** Points of the next solve. `counts`: it is one that counts for the price. */
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
 * Brings the prices of these dynamic challenges up to date, or of all of them. Their solvers follow: the price is a
 * fact of the challenge, and its cost does not grow with who solved it (docs/product/challenges.md#points-dégressifs).
 */
export const reprice = ({ db }: Context, challengeIds: readonly number[] | null): Promise<void> =>
  db.transaction((sql) => repriceIn(sql, challengeIds));

/** The same in the caller's transaction, which holds no challenge yet, or none but under `lockPrices`. */
export async function repriceIn(sql: Sql, challengeIds: readonly number[] | null): Promise<void> {
  // One after the other: a price that was counted before another was written is not written after it.
  await lockPrices(sql);
  const priced = await listPriced(sql, challengeIds);
  const moved = await setPoints(sql, {
    ids: priced.map(({ id }) => id),
    points: priced.map(({ scoring, solves }) => priceAt(scoring, solves)),
    scored: priced.map(({ scored }) => scored),
  });
  for (const { id } of moved) sql.publish('priced', { challengeId: id });
}

/** What a challenge of the permanent list is worth by its curve, whose price may not be written yet; null: it has none. */
export async function curvePrice(sql: Sql, challengeId: number): Promise<number | null> {
  const [priced] = await listPriced(sql, [challengeId]);
  return priced ? priceAt(priced.scoring, priced.solves) : null;
}

/** What changes of these challenges would do to their solvers, in a transaction that is undone. */
export async function measureChange(sql: Sql, challengeIds: readonly number[], change: () => Promise<void>) {
  // Before any challenge is held: a re-pricing that waits for one of them would hold this.
  await lockPrices(sql);
  return measurePoints(sql, challengeIds, async () => {
    await change();
    await repriceIn(sql, challengeIds);
  });
}

/** Every dynamic challenge, after a change of many accounts or of how challenges are priced. */
export async function repriceAll(context: Context): Promise<void> {
  await followNewPrices(context);
  await reprice(context, null);
}
