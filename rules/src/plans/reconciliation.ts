import { readReference } from './reference.ts';

/** A movement that a provider's file tells; `names`: all that it may be known by. Refunds are negative. */
export interface Movement {
  line: number;
  cents: number;
  day: string | null;
  names: readonly string[];
}

/** An order that was paid online, amounts in cents. `day`: when it was paid, in Paris. */
export interface PaidOnline {
  reference: string;
  payment: string;
  cents: number;
  refunded: number;
  day: string;
  /** Whether real money was paid: no provider's file of payouts tells a trial. */
  live: boolean;
}

/** An amount that is not the same on both sides. */
export interface Difference {
  reference: string;
  what: 'payment' | 'refund';
  here: number;
  there: number;
}

export interface Reconciliation {
  /** Orders whose amounts agree, and what was paid for them in cents. */
  matched: { count: number; cents: number };
  differs: Difference[];
  /** Movements that are of none of the orders. */
  unknown: Movement[];
  /** Orders paid during the days of the file that it does not tell; trials are none. */
  absent: PaidOnline[];
}

const REFERENCE = /[A-Z2-9]{5}-[A-Z2-9]{5}/;

/** First and last of some days; null when there is none. */
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

/** The order that a movement names, by its payment or by its reference. */
function orderOf(ordersByName: ReadonlyMap<string, PaidOnline>, { names }: Movement): PaidOnline | undefined {
  for (const name of names) {
    const found =
      ordersByName.get(name) ?? ordersByName.get(readReference(REFERENCE.exec(name)?.[0] ?? '') ?? '');
    if (found) return found;
  }
  return undefined;
}

/**
 * What agrees between the orders and a provider's file, and what does not: takes the movements one after the other, and
 * says at the end what they come to. A refund that the file does not tell may be in another one: only more than what is
 * known here differs.
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
    end: () => ({ ...heldAgainst(totals), unknown, absent: absentOf(orders, totals, spanOf(days)) }),
  };
}

/** What a file tells of an order: what was paid, null when it tells no payment, and what went back. */
interface FileTotals {
  paid: number | null;
  back: number;
}

function heldAgainst(
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

const absentOf = (
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
