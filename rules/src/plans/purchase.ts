import { membershipAt, type PaidPlan, type Period } from './membership.ts';
import { type Terms, termEnd } from './terms.ts';

/**
 * How a plan is taken: `join` by who has none, `renewal` from the end of what runs, `upgrade` to the higher plan until
 * the same end, for the difference.
 */
export const PURCHASE_KINDS = ['join', 'renewal', 'upgrade'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** A period with its number in the ledger. */
export interface NumberedPeriod extends Period {
  id: number;
}

/** The period that something paid for gives. */
export interface Grant {
  plan: PaidPlan;
  from: number;
  to: number;
  /** The period that it raises: when that one falls, so does this one. */
  restsOn: number | null;
}

/** What may be bought now. */
export interface Choice extends Grant {
  kind: PurchaseKind;
}

/** The period that an upgrade raises: of those that run, the one that ends last. */
const raisedBy = (periods: readonly NumberedPeriod[], now: number): NumberedPeriod | undefined =>
  periods
    .filter(({ plan, from, to }) => plan === 'adherent' && from <= now && now < to)
    .toSorted((a, b) => b.to - a.to || b.id - a.id)[0];

/**
 * The period that a paid order gives at a moment (ms); null when an upgrade has nothing left to raise. A membership that
 * still opens rights goes on from its end, its grace being no gift; without one it begins now.
 */
export function grantOf(
  kind: PurchaseKind,
  plan: PaidPlan,
  periods: readonly NumberedPeriod[],
  { now, terms }: { now: number; terms: Terms },
): Grant | null {
  const membership = membershipAt(periods, now);
  if (kind === 'upgrade') {
    const base = raisedBy(periods, now);
    if (!base || plan !== 'bienfaiteur' || membership.plan === 'bienfaiteur') return null;
    return { plan, from: now, to: base.to, restsOn: base.id };
  }
  const from = membership.plan !== null && membership.endsAt !== null ? membership.endsAt : now;
  return { plan, from, to: termEnd(from, terms), restsOn: null };
}

/**
 * What a member may buy now (docs/product/plans.md#ce-qui-peut-se-prendre): to join, or to renew while no more than one
 * term is paid in advance, with either plan; and the higher plan now.
 */
export function choicesOf(periods: readonly NumberedPeriod[], now: number, terms: Terms): Choice[] {
  const { plan, endsAt } = membershipAt(periods, now);
  const kind: PurchaseKind = plan === null ? 'join' : 'renewal';
  const open = plan === null || (endsAt !== null && endsAt <= termEnd(now, terms));
  const wanted: [PurchaseKind, PaidPlan][] = [
    ...(open
      ? ([
          [kind, 'adherent'],
          [kind, 'bienfaiteur'],
        ] as [PurchaseKind, PaidPlan][])
      : []),
    ['upgrade', 'bienfaiteur'],
  ];
  return wanted.flatMap(([kind, plan]) => {
    const grant = grantOf(kind, plan, periods, { now, terms });
    return grant ? [{ kind, ...grant }] : [];
  });
}
