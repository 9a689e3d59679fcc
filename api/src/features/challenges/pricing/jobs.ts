import { pointsAfterHints } from '@fanion/rules/scoring';
import type { Context } from '../../../platform/context.ts';
import type { createSolverFacts } from '../catalogue/solvers-state.ts';
import type { CatalogueService, Entry } from '../catalogue/state.ts';
import { applyPrice, countForPrice, listDynamic } from './queries.ts';

/** Re-pricings of one challenge are gathered over this time: never one per solve in a rush. */
const GATHER = 200;
/** A re-pricing that failed is tried again after this time: no other solve may come. */
const RETRY = 1000;

export interface Pricing {
  /** Points of the next solve, this member's. */
  next(entry: Entry, counts: boolean): Promise<number>;
  /** Brings a dynamic challenge's price and its solvers' points up to date now. */
  reprice(challengeId: number): Promise<void>;
  /** All dynamic challenges, after a start or a change of many accounts. */
  repriceAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Dynamic points: every solver has the price of today (CTFd's rule, formats.md). */
export function createPricing(
  { db, events, log }: Context,
  catalogues: CatalogueService,
  solvers: ReturnType<typeof createSolverFacts>,
): Pricing {
  const waiting = new Map<number, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const reprice = async (challengeId: number): Promise<void> => {
    const entry = (await catalogues.get()).byId.get(challengeId);
    if (entry?.scoring.kind !== 'dynamic') return;
    const points = await db.transaction(async (sql) => {
      const price = entry.priceAt(await countForPrice(sql, challengeId));
      await applyPrice(sql, challengeId, price, pointsAfterHints(price, [price]));
      return price;
    });
    if (points !== entry.points) events.publish('priced', { challengeId, points });
  };

  let stopped = false;
  const later = (challengeId: number, delay: number): void => {
    if (stopped || waiting.has(challengeId)) return;
    const timer = setTimeout(() => {
      waiting.delete(challengeId);
      const run = reprice(challengeId)
        .catch((error: unknown) => {
          log.warn({ err: error, challengeId }, 're-pricing');
          later(challengeId, RETRY);
        })
        .finally(() => running.delete(run));
      running.add(run);
    }, delay);
    waiting.set(challengeId, timer);
  };
  events.subscribe('solved', ({ challengeId }) => later(challengeId, GATHER));

  return {
    async next(entry, counts) {
      if (entry.scoring.kind === 'static') return entry.points;
      const facts = await solvers.get();
      return entry.priceAt((facts.counts.get(entry.id) ?? 0) + (counts ? 1 : 0));
    },
    reprice,
    async repriceAll() {
      for (const { id } of await listDynamic(db)) await reprice(id);
    },
    async stop() {
      stopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
