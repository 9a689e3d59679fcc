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

/** Why money went back. */
export type RefundCause = 'refund' | 'cheque_refused' | 'dispute';

/** Something that a provider or a treasurer says of an order. `ref`: what it is called where it happened. */
export type Fact =
  | { kind: 'payment'; ref: string; cents: number; currency: string }
  | { kind: 'refund'; ref: string; cents: number; cause: RefundCause }
  /** A refund that was said to be made came back: the bank did not take it. */
  | { kind: 'refund_failed'; ref: string }
  | { kind: 'dispute'; ref: string; outcome: 'open' | 'won' | 'lost'; cents: number }
  | { kind: 'failed' }
  | { kind: 'cancelled' };

/** Money that went back, once for each name. */
export interface Refund {
  ref: string;
  cents: number;
  cause: RefundCause;
}

/** What the facts of an order come to. */
export interface OrderSum {
  state: OrderState;
  /** The payment that settled it; null while none did. */
  payment: string | null;
  refunds: Refund[];
  /** Refunds that came back, whatever was said of them before. */
  undone: Refund[];
  refundedCents: number;
  /** Why money went back, as its member reads it; null when none did. */
  cause: RefundCause | null;
  /** Whether what was bought still counts. */
  stands: boolean;
  /** A payment came that is not the one asked for: another amount, another currency, or a second one. */
  odd: boolean;
}

const byRef = (a: { ref: string }, b: { ref: string }): number =>
  a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0;

/** Each once, by its name, in the order of the names: the order in which they came says nothing. */
function once<T extends { ref: string }>(all: readonly T[]): T[] {
  return [...new Map(all.toSorted(byRef).map((one) => [one.ref, one])).values()];
}

/** Disputes that were lost give the money back; one that is open leaves everything as it is. */
function disputesIn(facts: readonly Fact[]): { open: boolean; lost: Refund[] } {
  const disputes = facts.filter((fact) => fact.kind === 'dispute');
  const refs = [...new Set(disputes.map(({ ref }) => ref))];
  const lost = once(disputes.filter(({ outcome }) => outcome === 'lost')).map(
    ({ ref, cents }): Refund => ({ ref, cents, cause: 'dispute' }),
  );
  const closed = new Set(disputes.filter(({ outcome }) => outcome !== 'open').map(({ ref }) => ref));
  return { open: refs.some((ref) => !closed.has(ref)), lost };
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

/**
 * What an order has come to (docs/product/plans.md#commandes): the same whatever the order of its facts and however
 * often each is said. `before`: what it is while nothing was said of its payment.
 */
export function sumOf(
  asked: { cents: number; currency: string; before: 'created' | 'pending' },
  facts: readonly Fact[],
): OrderSum {
  const payments = once(facts.filter((fact) => fact.kind === 'payment'));
  const right = payments.filter(
    ({ cents, currency }) => cents === asked.cents && currency.toUpperCase() === asked.currency,
  );
  const odd = payments.length > Math.min(1, right.length);
  const payment = right[0]?.ref ?? null;
  if (payment === null) {
    const has = (kind: Fact['kind']) => facts.some((fact) => fact.kind === kind);
    const state = has('failed') ? 'failed' : has('cancelled') ? 'cancelled' : asked.before;
    const nothing = { refunds: [], undone: [], refundedCents: 0, cause: null, stands: false };
    return { state, payment, ...nothing, odd };
  }
  const { open, lost } = disputesIn(facts);
  const given = once(facts.filter((fact) => fact.kind === 'refund')).map(
    ({ ref, cents, cause }): Refund => ({ ref, cents, cause }),
  );
  const back = new Set(facts.flatMap((fact) => (fact.kind === 'refund_failed' ? [fact.ref] : [])));
  const refunds = bounded([...given.filter(({ ref }) => !back.has(ref)), ...lost], asked.cents);
  const refundedCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
  return {
    state: paidState(refunds, asked.cents, open),
    payment,
    refunds,
    undone: given.filter(({ ref }) => back.has(ref)),
    refundedCents,
    cause: causeOf(refunds),
    stands: asked.cents === 0 || refundedCents < asked.cents,
    odd,
  };
}
