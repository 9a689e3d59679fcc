import type { Context } from '../../../platform/context.ts';
import { setPoints } from '../catalogue/record-queries.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import { catalogue, type StoredChallenge } from '../catalogue/state.ts';
import { repriceSolves } from '../ledger/service.ts';
import { listDynamic } from './queries.ts';

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
 * Brings a dynamic challenge's price and its solvers' points up to date now: every solver has the price of today
 * (docs/product/challenges.md#points-dégressifs).
 */
export async function reprice(context: Context, challengeId: number): Promise<void> {
  const challenge = (await catalogue(context).get()).byId.get(challengeId);
  if (challenge?.scoring.kind !== 'dynamic') return;
  await context.db.transaction(async (sql) => {
    const points = await repriceSolves(sql, challengeId, challenge.priceAt);
    await setPoints(sql, challengeId, points);
    if (points !== challenge.points) sql.publish('priced', { challengeId, points });
  });
}

/** Every dynamic challenge, after a change of many accounts or an import. */
export async function repriceAll(context: Context): Promise<void> {
  for (const { id } of await listDynamic(context.db)) await reprice(context, id);
}
