/** The states of an order. */
export const ORDER_STATES = [
  'created',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'partly_refunded',
  'refunded',
  'disputed',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** When a purchase starts, on an order that a person records as paid, by its kind. */
export const START_SENTENCES = {
  join: 'L’adhésion commence quand l’association a noté le paiement reçu. Vous en serez prévenu.',
  renewal:
    'Le renouvellement compte quand l’association a noté le paiement reçu, et repart de l’échéance. Vous en serez prévenu.',
  upgrade:
    'La formule supérieure commence quand l’association a noté le paiement reçu, jusqu’à l’échéance que vous avez déjà. Vous en serez prévenu.',
} as const;

/** Why money was returned. */
export const REFUND_CAUSES = ['refund', 'cheque_refused', 'dispute'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** How far a dispute of a payment is. */
export const DISPUTE_OUTCOMES = ['open', 'won', 'lost'] as const;

/**
 * A fact that a provider or a treasurer reports about an order. `ref`: its name at its source; `payment`: the
 * payment that money was returned from, by default the one that settled the order.
 */
export type Fact =
  | { kind: 'payment'; ref: string; cents: number; currency: string }
  | { kind: 'refund'; ref: string; cents: number; cause: RefundCause; payment?: string }
  /** A refund that had been reported as made failed: the bank did not take it. */
  | { kind: 'refund_failed'; ref: string }
  | {
      kind: 'dispute';
      ref: string;
      outcome: (typeof DISPUTE_OUTCOMES)[number];
      cents: number;
      payment?: string;
    }
  /** A person reviewed a finding, identified by its `toSee` key, and says why it may stay so. */
  | { kind: 'seen'; ref: string; what: readonly string[]; why: string }
  | { kind: 'failed' }
  | { kind: 'cancelled' };

/** Money that was returned, once for each name. */
export interface Refund {
  ref: string;
  cents: number;
  cause: RefundCause;
  payment?: string;
}

/** A received payment, and what was returned of it. */
export interface Payment {
  ref: string;
  cents: number;
  currency: string;
  backCents: number;
  /** Whether the order counts by this payment. */
  settles: boolean;
}

/** A finding on an order that a person has to review. */
export interface OrderProblem {
  what: 'odd_payment' | 'disputed';
  /** Its identifier: a different finding later has to be reviewed again. */
  key: string;
}

/** What the facts of an order amount to. */
export interface OrderSum {
  state: OrderState;
  /** The payment that settled it; null when none did. */
  payment: string | null;
  payments: Payment[];
  /** Refunds of the payment that settled it. */
  refunds: Refund[];
  /** Refunds of other payments: returning a second payment takes nothing from the order. */
  aside: Refund[];
  /** Refunds that failed, whatever was reported of them before. */
  failedRefunds: Refund[];
  refundedCents: number;
  /** Why money was returned, as its member reads it; null when none was. */
  cause: RefundCause | null;
  /** Whether the purchase is still valid. */
  stands: boolean;
  /**
   * Payments other than the expected one (another amount, another currency, a second one) that were not fully
   * returned, and disputes, except what a person has reviewed.
   */
  toSee: OrderProblem[];
  /** The findings that a person has reviewed. */
  seenKeys: ReadonlySet<string>;
}

const byRef = (a: { ref: string }, b: { ref: string }): number =>
  a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0;

/** Each fact once, by its name, in the order of the names: their order of arrival means nothing. */
function uniqueByRef<T extends { ref: string }>(all: readonly T[]): T[] {
  return [...new Map(all.toSorted(byRef).map((one) => [one.ref, one])).values()];
}

interface Disputes {
  open: boolean;
  lost: Refund[];
  toSee: OrderProblem[];
}

/** A lost dispute returns the money; an open one leaves everything as it is. */
function disputesIn(facts: readonly Fact[]): Disputes {
  const disputes = facts.filter((fact) => fact.kind === 'dispute');
  const refs = [...new Set(disputes.map(({ ref }) => ref))].sort();
  const lost = uniqueByRef(disputes.filter(({ outcome }) => outcome === 'lost')).map(
    ({ ref, cents, payment }): Refund => ({ ref, cents, cause: 'dispute', ...(payment ? { payment } : {}) }),
  );
  const closed = new Set(disputes.filter(({ outcome }) => outcome !== 'open').map(({ ref }) => ref));
  const lostRefs = new Set(lost.map(({ ref }) => ref));
  const toSee = refs.flatMap((ref): OrderProblem[] =>
    closed.has(ref) && !lostRefs.has(ref)
      ? []
      : [{ what: 'disputed', key: `dispute:${ref}:${lostRefs.has(ref) ? 'lost' : 'open'}` }],
  );
  return { open: refs.some((ref) => !closed.has(ref)), lost, toSee };
}

/** Returned money, capped at what was paid. */
function capRefunds(refunds: readonly Refund[], cents: number): Refund[] {
  let left = cents;
  return refunds.flatMap((refund) => {
    const back = Math.min(refund.cents, left);
    left -= back;
    return back > 0 ? [{ ...refund, cents: back }] : [];
  });
}

/** Of several causes, the strongest: a bank's action comes before a refund. */
const causeOf = (refunds: readonly Refund[]): RefundCause | null =>
  (['dispute', 'cheque_refused', 'refund'] as const).find((one) =>
    refunds.some(({ cause }) => cause === one),
  ) ?? null;

function paidState(refunds: readonly Refund[], cents: number, open: boolean): OrderState {
  const back = refunds.reduce((sum, refund) => sum + refund.cents, 0);
  if (open || refunds.some(({ cause }) => cause === 'dispute')) return 'disputed';
  if (back === 0) return 'paid';
  if (back < cents) return 'partly_refunded';
  return refunds.every(({ cause }) => cause === 'cheque_refused') ? 'failed' : 'refunded';
}

type PlacedOrder = { cents: number; currency: string; before: 'created' | 'pending' };

/** The money received and returned: which payment settles the order, and the refunds of each. */
function moneyOf(order: PlacedOrder, facts: readonly Fact[], lost: readonly Refund[]) {
  const came = uniqueByRef(facts.filter((fact) => fact.kind === 'payment'));
  const failedRefs = new Set(facts.flatMap((fact) => (fact.kind === 'refund_failed' ? [fact.ref] : [])));
  const recordedRefunds = uniqueByRef(facts.filter((fact) => fact.kind === 'refund')).map(
    ({ kind: _, ...refund }): Refund => refund,
  );
  const back = [...recordedRefunds.filter(({ ref }) => !failedRefs.has(ref)), ...lost];
  const refundsOf = (ref: string) => back.filter(({ payment }) => payment === ref);
  const sum = (refunds: readonly Refund[]) => refunds.reduce((total, { cents }) => total + cents, 0);
  const right = came.filter(
    ({ cents, currency }) => cents === order.cents && currency.toUpperCase() === order.currency,
  );
  // Paid twice and refunded once, the order is still paid: by the remaining payment.
  const settles = right.find(({ ref, cents }) => sum(refundsOf(ref)) < cents) ?? right[0] ?? null;
  const others = new Set(came.flatMap(({ ref }) => (ref === settles?.ref ? [] : [ref])));
  const isAside = ({ payment }: Refund) => payment !== undefined && others.has(payment);
  const payments = came.map(({ ref, cents, currency }): Payment => {
    const of = ref === settles?.ref ? back.filter((one) => !isAside(one)) : refundsOf(ref);
    return { ref, cents, currency, backCents: Math.min(cents, sum(of)), settles: ref === settles?.ref };
  });
  return {
    settles,
    payments,
    refunds: capRefunds(
      back.filter((one) => !isAside(one)),
      order.cents,
    ),
    aside: back.filter(isAside),
    failedRefunds: recordedRefunds.filter(({ ref }) => failedRefs.has(ref)),
  };
}

/** The findings that a person has already reviewed. */
const seenKeysIn = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(facts.flatMap((fact) => (fact.kind === 'seen' ? fact.what : [])));

/**
 * The state of an order (docs/product/plans.md#commandes): the same whatever the order of its facts and
 * however often each is reported. `before`: its state before any fact about its payment.
 */
export function sumOf(order: PlacedOrder, facts: readonly Fact[]): OrderSum {
  const { open, lost, toSee: disputes } = disputesIn(facts);
  const { settles, payments, refunds, aside, failedRefunds } = moneyOf(order, facts, lost);
  const odd = payments.flatMap(({ ref, settles, cents, backCents }): OrderProblem[] =>
    settles || backCents >= cents ? [] : [{ what: 'odd_payment', key: `payment:${ref}` }],
  );
  const seenKeys = seenKeysIn(facts);
  const commonFields = { payments, aside, seenKeys };
  const unseen = (all: readonly OrderProblem[]) => all.filter(({ key }) => !seenKeys.has(key));
  if (settles === null) {
    const has = (kind: Fact['kind']) => facts.some((fact) => fact.kind === kind);
    const state = has('failed') ? 'failed' : has('cancelled') ? 'cancelled' : order.before;
    const nothing = { refunds: [], failedRefunds: [], refundedCents: 0, cause: null, stands: false };
    return { state, payment: null, ...nothing, ...commonFields, toSee: unseen(odd) };
  }
  const refundedCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
  return {
    state: paidState(refunds, order.cents, open),
    payment: settles.ref,
    refunds,
    failedRefunds,
    refundedCents,
    cause: causeOf(refunds),
    stands: order.cents === 0 || refundedCents < order.cents,
    ...commonFields,
    toSee: unseen([...odd, ...disputes]),
  };
}
