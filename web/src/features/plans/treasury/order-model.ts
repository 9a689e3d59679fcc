import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getManagedOrder, ManagedOrder } from '@fanion/contract/plans/treasury';
import { amount } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { isOpen } from '../orders/model.ts';
import { periodText } from '../texts.ts';
import type { Settling } from './queries.ts';
import { ORDER_FILE_TEXTS as T } from './texts.ts';

/** Cents of an order that were not given back. */
export const leftOf = ({ total_cents, refunded_cents }: ManagedOrder): number => total_cents - refunded_cents;

/** Something that a treasurer does to an order. */
export type Act = Settling | 'refund' | 'look';

/** What a treasurer may do to an order now; the server judges again. */
export function actsOf(order: ManagedOrder): Act[] {
  const acts = usualActs(order);
  if (order.attention === null) return acts;
  // A payment that is not the right one may be given back, whatever became of the order.
  const back: Act[] = order.attention === 'odd_payment' && !acts.includes('refund') ? ['refund'] : [];
  return [...acts, ...back, 'look'];
}

function usualActs(order: ManagedOrder): Act[] {
  if (isOpen(order)) return order.means === 'card' ? ['cancelled'] : ['received', 'cancelled'];
  if (order.paid_at === null) return [];
  if (leftOf(order) === 0) return [];
  if (order.cheque_state === 'received') return ['banked', 'refused', 'refund'];
  // A bank may take back what it had paid for weeks.
  return order.cheque_state === 'banked' ? ['refused', 'refund'] : ['refund'];
}

/** An order with all that the window of an act says of it. */
export type OrderRead = AnswerOf<typeof getManagedOrder>;

/** What giving some of an order back makes of the membership that it paid for, and of what was paid besides. */
export function membershipAfter({ period, given_back: back }: OrderRead, whole: boolean): string[] {
  if (!period) return [];
  if (period.closed) return [T.takesNothing];
  if (!whole) return [T.keeps];
  const lines = [T.takesBack(periodText(period))];
  for (const { plan, order } of back?.falling ?? []) lines.push(T.falls(planName(plan), order));
  for (const { plan, order, ...span } of back?.moving ?? [])
    lines.push(T.moves(planName(plan), order, periodText(span)));
  return back ? [...lines, T.left(back.left)] : lines;
}

/** What noting something of an order will do, in sentences. */
export function settlingWill(outcome: Settling, read: OrderRead): string[] {
  const { order } = read;
  switch (outcome) {
    case 'received':
      return [T.receivedWill(order.username ?? '–', amount(order.total_cents, order.currency), order.kind)];
    case 'banked':
      return [T.bankedWill];
    case 'cancelled':
      return [T.cancelledWill];
    case 'refused':
      return [T.refusedWill(amount(leftOf(order), order.currency)), ...membershipAfter(read, true)];
  }
}

export type Payment = OrderRead['payments'][number];

/** The payment that is given back: the one chosen, else the one that the order counts by, else the first. */
export const paymentOf = (payments: readonly Payment[], chosen: string): Payment | undefined =>
  payments.find(({ ref }) => ref === chosen) ?? payments.find(({ settles }) => settles) ?? payments[0];

/** Cents of a payment that were not given back. */
export const leftOfPayment = ({ cents, back_cents: back }: Payment): number => cents - back;

/** A payment among several: its amount, what the provider calls it, and what came of it. */
export const paymentText = (payment: Payment): string =>
  T.payment(
    amount(payment.cents, payment.currency),
    payment.ref,
    payment.back_cents > 0 ? amount(payment.back_cents, payment.currency) : null,
  );

/** Whether the order stays paid when the whole of this payment goes back: by another of the same amount. */
const staysPaid = (payments: readonly Payment[], payment: Payment): boolean =>
  payments.some(
    (one) => one.ref !== payment.ref && one.cents === payment.cents && one.back_cents < one.cents,
  );

/** What giving `cents` of a payment back will do, in sentences. */
export function refundWill(read: OrderRead, payment: Payment, cents: number): string[] {
  const { provider, currency } = read.order;
  const how = provider === 'manual' ? T.byHand : T.byProvider(T.providers[provider] ?? provider);
  const whole = cents === leftOfPayment(payment);
  if (!payment.settles || (whole && staysPaid(read.payments, payment))) return [how, T.aside];
  return [how, T.credit(amount(cents, currency)), ...membershipAfter(read, whole)];
}
