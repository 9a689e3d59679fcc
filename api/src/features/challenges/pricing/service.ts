import { priceAt } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import { setPoints } from '../catalogue/record-queries.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { listPriced, lockPrices } from '../ledger/price-queries.ts';
import { followNewPrices } from '../ledger/service.ts';

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
  db.transaction(async (sql) => {
    // One after the other: a price that was counted before another was written is not written after it.
    await lockPrices(sql);
    const priced = await listPriced(sql, challengeIds);
    const moved = await setPoints(sql, {
      ids: priced.map(({ id }) => id),
      points: priced.map(({ scoring, solves }) => priceAt(scoring, solves)),
      scored: priced.map(({ scored }) => scored),
    });
    for (const { id } of moved) sql.publish('priced', { challengeId: id });
  });

/** Every dynamic challenge, after a change of many accounts or of how challenges are priced. */
export async function repriceAll(context: Context): Promise<void> {
  await followNewPrices(context);
  await reprice(context, null);
}
