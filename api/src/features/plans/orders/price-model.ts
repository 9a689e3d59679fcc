import type { PurchaseKind } from '@fanion/rules/plans/purchase';

interface Prices {
  price_cents: number;
  reduced_cents: number | null;
}

/** The least that is asked for: providers take no less, and nothing is given away by a difference of prices. */
const LEAST = 100;

/** A difference that is worth asking for. */
const worth = (cents: number | null): number | null => (cents !== null && cents >= LEAST ? cents : null);

/**
 * What a purchase costs, in full and reduced; null where it cannot be had so. An upgrade costs the difference from the
 * lower plan, `base`.
 */
export function priceOf(
  kind: PurchaseKind,
  offer: Prices,
  base: Prices,
): { full: number | null; reduced: number | null } {
  const { price_cents: full, reduced_cents: reduced } = offer;
  if (kind !== 'upgrade') return { full, reduced };
  return {
    full: worth(full - base.price_cents),
    reduced: reduced === null ? null : worth(reduced - (base.reduced_cents ?? base.price_cents)),
  };
}
