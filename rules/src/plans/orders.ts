/** What became of an order. */
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

/** When what is bought starts, of an order that a person notes as paid, by its kind. */
export const STARTS_ONCE_NOTED = {
  join: 'L’adhésion commence quand l’association a noté le paiement reçu. Vous en serez prévenu.',
  renewal:
    'Le renouvellement compte quand l’association a noté le paiement reçu, et repart de l’échéance. Vous en serez prévenu.',
  upgrade:
    'La formule supérieure commence quand l’association a noté le paiement reçu, jusqu’à l’échéance que vous avez déjà. Vous en serez prévenu.',
} as const;

/** Why money went back. */
export type RefundCause = 'refund' | 'cheque_refused' | 'dispute';

/**
 * Something that a provider or a treasurer says of an order. `ref`: what it is called where it happened; `payment`: the
 * payment that money went back of, the one that settled the order where nothing is said.
 */
export type Fact =
  | { kind: 'payment'; ref: string; cents: number; currency: string }
  | { kind: 'refund'; ref: string; cents: number; cause: RefundCause; payment?: string }
  /** A refund that was said to be made came back: the bank did not take it. */
  | { kind: 'refund_failed'; ref: string }
  | { kind: 'dispute'; ref: string; outcome: 'open' | 'won' | 'lost'; cents: number; payment?: string }
  /** A person looked at what stood out, named as `toSee` names it, and says why it may stay so. */
  | { kind: 'seen'; ref: string; what: readonly string[]; why: string }
  | { kind: 'failed' }
  | { kind: 'cancelled' };

/** Money that went back, once for each name. */
export interface Refund {
  ref: string;
  cents: number;
  cause: RefundCause;
  payment?: string;
}

/** A payment that came, and what went back of it. */
export interface Payment {
  ref: string;
  cents: number;
  currency: string;
  backCents: number;
  /** It is the one that the order counts by. */
  settles: boolean;
}

/** What stands out in an order until a person has looked at it. */
export interface ToSee {
  what: 'odd_payment' | 'disputed';
  /** What it is called: something else that stands out later is to be looked at again. */
  key: string;
}

/** What the facts of an order come to. */
export interface OrderSum {
  state: OrderState;
  /** The payment that settled it; null while none did. */
  payment: string | null;
  payments: Payment[];
  /** Of the payment that settled it. */
  refunds: Refund[];
  /** Of other payments: a second one that was given back takes nothing from the order. */
  aside: Refund[];
  /** Refunds that came back, whatever was said of them before. */
  failedRefunds: Refund[];
  refundedCents: number;
  /** Why money went back, as its member reads it; null when none did. */
  cause: RefundCause | null;
  /** Whether what was bought still counts. */
  stands: boolean;
  /**
   * Payments that are not the one asked for (another amount, another currency, a second one) and were not given back
   * whole, and disputes, but what a person has looked at.
   */
  toSee: ToSee[];
  /** What a person has looked at. */
  seenKeys: ReadonlySet<string>;
}

const byRef = (a: { ref: string }, b: { ref: string }): number =>
  a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0;

/** Each once, by its name, in the order of the names: the order in which they came says nothing. */
function once<T extends { ref: string }>(all: readonly T[]): T[] {
  return [...new Map(all.toSorted(byRef).map((one) => [one.ref, one])).values()];
}

interface Disputes {
  open: boolean;
  lost: Refund[];
  toSee: ToSee[];
}

/** Disputes that were lost give the money back; one that is open leaves everything as it is. */
function disputesIn(facts: readonly Fact[]): Disputes {
  const disputes = facts.filter((fact) => fact.kind === 'dispute');
  const refs = [...new Set(disputes.map(({ ref }) => ref))].sort();
  const lost = once(disputes.filter(({ outcome }) => outcome === 'lost')).map(
    ({ ref, cents, payment }): Refund => ({ ref, cents, cause: 'dispute', ...(payment ? { payment } : {}) }),
  );
  const closed = new Set(disputes.filter(({ outcome }) => outcome !== 'open').map(({ ref }) => ref));
  const lostRefs = new Set(lost.map(({ ref }) => ref));
  const toSee = refs.flatMap((ref): ToSee[] =>
    closed.has(ref) && !lostRefs.has(ref)
      ? []
      : [{ what: 'disputed', key: `dispute:${ref}:${lostRefs.has(ref) ? 'lost' : 'open'}` }],
  );
  return { open: refs.some((ref) => !closed.has(ref)), lost, toSee };
}

/** Money that went back, no more than what was paid. */
function bounded(refunds: readonly Refund[], cents: number): Refund[] {
  let left = cents;
  return refunds.flatMap((refund) => {
    const back = Math.min(refund.cents, left);
    left -= back;
    return back > 0 ? [{ ...refund, cents: back }] : [];
  });
}

/** Of several causes, the one that says most: what a bank did comes before what was given back. */
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

/** The money that came and went: which payment settles the order, what went back of it, and what of the others. */
function moneyOf(order: PlacedOrder, facts: readonly Fact[], lost: readonly Refund[]) {
  const came = once(facts.filter((fact) => fact.kind === 'payment'));
  const failedRefs = new Set(facts.flatMap((fact) => (fact.kind === 'refund_failed' ? [fact.ref] : [])));
  const recordedRefunds = once(facts.filter((fact) => fact.kind === 'refund')).map(
    ({ kind: _, ...refund }): Refund => refund,
  );
  const back = [...recordedRefunds.filter(({ ref }) => !failedRefs.has(ref)), ...lost];
  const refundsOf = (ref: string) => back.filter(({ payment }) => payment === ref);
  const sum = (refunds: readonly Refund[]) => refunds.reduce((total, { cents }) => total + cents, 0);
  const right = came.filter(
    ({ cents, currency }) => cents === order.cents && currency.toUpperCase() === order.currency,
  );
  // Paid twice and given back once, it is still paid: by the payment that is left.
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
    refunds: bounded(
      back.filter((one) => !isAside(one)),
      order.cents,
    ),
    aside: back.filter(isAside),
    failedRefunds: recordedRefunds.filter(({ ref }) => failedRefs.has(ref)),
  };
}

/** What a person has looked at already. */
const seenKeysIn = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(facts.flatMap((fact) => (fact.kind === 'seen' ? fact.what : [])));

/**
 * What an order has come to (docs/product/plans.md#commandes): the same whatever the order of its facts and however
 * often each is said. `before`: what it is while nothing was said of its payment.
 */
export function sumOf(order: PlacedOrder, facts: readonly Fact[]): OrderSum {
  const { open, lost, toSee: disputes } = disputesIn(facts);
  const { settles, payments, refunds, aside, failedRefunds } = moneyOf(order, facts, lost);
  const odd = payments.flatMap(({ ref, settles, cents, backCents }): ToSee[] =>
    settles || backCents >= cents ? [] : [{ what: 'odd_payment', key: `payment:${ref}` }],
  );
  const seenKeys = seenKeysIn(facts);
  const commonFields = { payments, aside, seenKeys };
  const unseen = (all: readonly ToSee[]) => all.filter(({ key }) => !seenKeys.has(key));
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
