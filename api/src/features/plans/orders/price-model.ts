import type { PurchaseKind } from '@fanion/rules/plans/purchase';

interface Prices {
  price_cents: number;
  reduced_cents: number | null;
}

/** The smallest charge: providers take no less, and a small difference must not give a plan away. */
const LEAST = 100;

/** A difference that is large enough to charge. */
const chargeableCents = (cents: number | null): number | null =>
  cents !== null && cents >= LEAST ? cents : null;

/** The amount of an order in all: its price, and the gift beside it. */
export const totalOf = (order: { price_cents: number; gift_cents: number }): number =>
  order.price_cents + order.gift_cents;

/**
 * The price of a purchase, full and reduced; null where it is not available. An upgrade costs the difference
 * from the lower plan, `base`.
 */
export function priceOf(
  kind: PurchaseKind,
  offer: Prices,
  base: Prices,
): { full: number | null; reduced: number | null } {
  const { price_cents: full, reduced_cents: reduced } = offer;
  if (kind !== 'upgrade') return { full, reduced };
  return {
    full: chargeableCents(full - base.price_cents),
    reduced: reduced === null ? null : chargeableCents(reduced - (base.reduced_cents ?? base.price_cents)),
  };
}
