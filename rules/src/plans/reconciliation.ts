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
  /** Orders paid during the days of the file that it does not tell. */
  absent: PaidOnline[];
}

const REFERENCE = /[A-Z2-9]{5}-[A-Z2-9]{5}/;

/** First and last day of a file's movements; null when it gives no day. */
export function daysOf(movements: readonly Movement[]): { from: string; to: string } | null {
  const days = movements.flatMap(({ day }) => day ?? []).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** The order that a movement names, by its payment or by its reference. */
function orderOf(known: ReadonlyMap<string, PaidOnline>, { names }: Movement): PaidOnline | undefined {
  for (const name of names) {
    const found = known.get(name) ?? known.get(readReference(REFERENCE.exec(name)?.[0] ?? '') ?? '');
    if (found) return found;
  }
  return undefined;
}

/**
 * What agrees between the orders and a provider's file, and what does not. A refund that the file does not tell may be in
 * another one: only more than what is known here differs.
 */
export function reconcile(movements: readonly Movement[], orders: readonly PaidOnline[]): Reconciliation {
  const known = new Map(
    orders.flatMap((order) => [order.payment, order.reference].map((name) => [name, order])),
  );
  const told = new Map<PaidOnline, { paid: number | null; back: number }>();
  const unknown: Movement[] = [];
  for (const movement of movements) {
    const order = orderOf(known, movement);
    if (!order) {
      unknown.push(movement);
      continue;
    }
    const sum = told.get(order) ?? { paid: null, back: 0 };
    if (movement.cents < 0) sum.back -= movement.cents;
    else sum.paid = (sum.paid ?? 0) + movement.cents;
    told.set(order, sum);
  }
  const differs: Difference[] = [];
  const matched = { count: 0, cents: 0 };
  for (const [{ reference, cents, refunded }, { paid, back }] of told) {
    const wrong: Difference[] = [];
    if (paid !== null && paid !== cents) wrong.push({ reference, what: 'payment', here: cents, there: paid });
    if (back > refunded) wrong.push({ reference, what: 'refund', here: refunded, there: back });
    differs.push(...wrong);
    if (wrong.length > 0) continue;
    matched.count += 1;
    matched.cents += paid ?? 0;
  }
  const days = daysOf(movements);
  const absent = orders.filter(
    (order) =>
      days !== null && days.from <= order.day && order.day <= days.to && told.get(order)?.paid == null,
  );
  return { matched, differs, unknown, absent };
}
