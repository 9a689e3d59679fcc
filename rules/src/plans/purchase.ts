import { type PaidPlan, ROLE_NAMES } from '../access.ts';
import { membershipAt, type Period } from './membership.ts';
import { type Terms, termEnd } from './terms.ts';

/**
 * How a plan is bought: `join` by a member without one, `renewal` from the end of the current one, `upgrade`
 * to the higher plan until the same end, for the difference.
 */
export const PURCHASE_KINDS = ['join', 'renewal', 'upgrade'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

const KIND_NAMES: Readonly<Record<PurchaseKind, string>> = {
  join: 'Adhésion',
  renewal: 'Renouvellement d’adhésion',
  upgrade: 'Complément d’adhésion',
};

/** The text of a purchase, on an order and on its receipt: "Adhésion, formule Bienfaiteur". */
export const purchaseText = (kind: PurchaseKind, plan: PaidPlan): string =>
  `${KIND_NAMES[kind]}, formule ${ROLE_NAMES[plan]}`;

/** A period with its number in the ledger. */
export interface NumberedPeriod extends Period {
  id: number;
}

/** The period that a purchase gives. */
export interface Grant {
  plan: PaidPlan;
  from: number;
  to: number;
  /** The period that it upgrades: when that one is cancelled, so is this one. */
  restsOn: number | null;
}

/** An option that may be bought now. */
export interface Choice extends Grant {
  kind: PurchaseKind;
}

/** The period that an upgrade applies to: of the running ones, the one that ends last. */
const periodToUpgrade = (periods: readonly NumberedPeriod[], now: number): NumberedPeriod | undefined =>
  periods
    .filter(({ plan, from, to }) => plan === 'adherent' && from <= now && now < to)
    .toSorted((a, b) => b.to - a.to || b.id - a.id)[0];

/**
 * When a purchase made now starts: at the end of everything already paid, so that nothing is paid twice; in
 * the grace after an ended period, from its end, since the grace is no gift; else now.
 */
function nextStartOf(periods: readonly NumberedPeriod[], now: number): number {
  const { plan, steps, endsAt } = membershipAt(periods, now);
  const last = steps.at(-1);
  if (last) return last.to;
  return plan !== null && endsAt !== null ? endsAt : now;
}

/** The period that a paid order gives at a moment (ms); null when there is nothing left to upgrade. */
export function grantOf(
  kind: PurchaseKind,
  plan: PaidPlan,
  periods: readonly NumberedPeriod[],
  { now, terms }: { now: number; terms: Terms },
): Grant | null {
  if (kind === 'upgrade') {
    const base = periodToUpgrade(periods, now);
    if (!base || plan !== 'bienfaiteur' || membershipAt(periods, now).plan === 'bienfaiteur') return null;
    return { plan, from: now, to: base.to, restsOn: base.id };
  }
  const from = nextStartOf(periods, now);
  return { plan, from, to: termEnd(from, terms), restsOn: null };
}

/**
 * What a member may buy now (docs/product/plans.md#ce-qui-peut-se-prendre): to join, or to renew while no
 * more than one term is paid in advance, with either plan; and an upgrade to the higher plan.
 */
export function choicesOf(periods: readonly NumberedPeriod[], now: number, terms: Terms): Choice[] {
  const { plan, steps } = membershipAt(periods, now);
  const kind: PurchaseKind = plan === null && steps.length === 0 ? 'join' : 'renewal';
  const open = nextStartOf(periods, now) <= termEnd(now, terms);
  const candidates: [PurchaseKind, PaidPlan][] = [
    ...(open
      ? ([
          [kind, 'adherent'],
          [kind, 'bienfaiteur'],
        ] as [PurchaseKind, PaidPlan][])
      : []),
    ['upgrade', 'bienfaiteur'],
  ];
  return candidates.flatMap(([kind, plan]) => {
    const grant = grantOf(kind, plan, periods, { now, terms });
    return grant ? [{ kind, ...grant }] : [];
  });
}

/** A period that begins earlier than before. */
export type MovedPeriod = Pick<NumberedPeriod, 'id' | 'from' | 'to'>;

/**
 * The periods that move once one was taken back (docs/product/plans.md#périodes): each period paid in advance
 * begins as soon as the ones before it end, for a whole term, so that nobody waits for months that they paid
 * for; but a paid season stays that season, since starting in an earlier one would cost months. `paid`: the
 * periods from orders; a period that a person entered with its dates keeps them.
 */
export function periodsToMoveUp(
  periods: readonly NumberedPeriod[],
  paid: ReadonlySet<number>,
  { now, terms }: { now: number; terms: Terms },
): MovedPeriod[] {
  const waits = ({ id, from }: NumberedPeriod): boolean => paid.has(id) && from > now;
  const settled = periods.filter((period) => !waits(period));
  const moves: MovedPeriod[] = [];
  const waiting = periods.filter(waits).toSorted((a, b) => a.from - b.from || a.id - b.id);
  for (const [index, period] of waiting.entries()) {
    const from = nextStartOf(settled, now);
    // The extended period ends where the next one begins, which may itself stay in place.
    const to = Math.min(termEnd(from, terms), waiting[index + 1]?.from ?? Number.POSITIVE_INFINITY);
    const gains = from < period.from && (terms.kind === 'rolling' || to >= period.to);
    const earlier = gains ? { id: period.id, from, to } : null;
    if (earlier) moves.push(earlier);
    settled.push({ ...period, ...earlier });
  }
  return moves;
}
