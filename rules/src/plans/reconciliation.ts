import { readReference } from './reference.ts';

/** A movement in a provider's file; `names`: all the names that may identify it. Refunds are negative. */
export interface Movement {
  line: number;
  cents: number;
  day: string | null;
  names: readonly string[];
}

/** An order paid online, amounts in cents. `day`: the day of payment, in Paris. */
export interface PaidOnline {
  reference: string;
  payment: string;
  cents: number;
  refunded: number;
  day: string;
  /** Whether real money was paid: a provider's payout file never lists a test payment. */
  live: boolean;
}

/** An amount that differs between the two sides. */
export interface Difference {
  reference: string;
  what: 'payment' | 'refund';
  here: number;
  there: number;
}

export interface Reconciliation {
  /** Orders whose amounts agree, and the total paid for them in cents. */
  matched: { count: number; cents: number };
  differs: Difference[];
  /** Movements that belong to none of the orders. */
  unknown: Movement[];
  /** Orders paid during the days of the file that are missing from it; test payments excluded. */
  absent: PaidOnline[];
}

const REFERENCE = /[A-Z2-9]{5}-[A-Z2-9]{5}/;

/** First and last of some days; null for none. */
export function spanOf(days: readonly (string | null)[]): { from: string; to: string } | null {
  let span: { from: string; to: string } | null = null;
  for (const day of days) {
    if (day === null) continue;
    span ??= { from: day, to: day };
    if (day < span.from) span.from = day;
    if (day > span.to) span.to = day;
  }
  return span;
}

/** The order that a movement names, by its payment or its reference. */
function orderOf(ordersByName: ReadonlyMap<string, PaidOnline>, { names }: Movement): PaidOnline | undefined {
  for (const name of names) {
    const found =
      ordersByName.get(name) ?? ordersByName.get(readReference(REFERENCE.exec(name)?.[0] ?? '') ?? '');
    if (found) return found;
  }
  return undefined;
}

/**
 * Compares the orders with a provider's file: takes the movements one by one, and returns the result at the
 * end. A refund missing from this file may be in another one: only refunds above what is known here are a
 * difference.
 */
export function reconciliation(orders: readonly PaidOnline[]): {
  take(movement: Movement): void;
  end(): Reconciliation;
} {
  const ordersByName = new Map(
    orders.flatMap((order) => [order.payment, order.reference].map((name) => [name, order])),
  );
  const totals = new Map<PaidOnline, FileTotals>();
  const unknown: Movement[] = [];
  const days: (string | null)[] = [];
  return {
    take(movement) {
      days.push(movement.day);
      const order = orderOf(ordersByName, movement);
      if (!order) {
        unknown.push(movement);
        return;
      }
      const sum = totals.get(order) ?? { paid: null, back: 0 };
      if (movement.cents < 0) sum.back -= movement.cents;
      else sum.paid = (sum.paid ?? 0) + movement.cents;
      totals.set(order, sum);
    },
    end: () => ({ ...compareTotals(totals), unknown, absent: findAbsent(orders, totals, spanOf(days)) }),
  };
}

/** The totals of an order in a file: the payment, null when it lists none, and the refunds. */
interface FileTotals {
  paid: number | null;
  back: number;
}

function compareTotals(
  totals: ReadonlyMap<PaidOnline, FileTotals>,
): Pick<Reconciliation, 'matched' | 'differs'> {
  const differs: Difference[] = [];
  const matched = { count: 0, cents: 0 };
  for (const [{ reference, cents, refunded }, { paid, back }] of totals) {
    const wrong: Difference[] = [];
    if (paid !== null && paid !== cents) wrong.push({ reference, what: 'payment', here: cents, there: paid });
    if (back > refunded) wrong.push({ reference, what: 'refund', here: refunded, there: back });
    differs.push(...wrong);
    if (wrong.length > 0) continue;
    matched.count += 1;
    matched.cents += paid ?? 0;
  }
  return { matched, differs };
}

const findAbsent = (
  orders: readonly PaidOnline[],
  totals: ReadonlyMap<PaidOnline, FileTotals>,
  days: ReturnType<typeof spanOf>,
): PaidOnline[] =>
  orders.filter(
    (order) =>
      order.live &&
      days !== null &&
      days.from <= order.day &&
      order.day <= days.to &&
      totals.get(order)?.paid == null,
  );
