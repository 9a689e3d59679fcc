import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getManagedOrder, ManagedOrder } from '@fanion/contract/plans/treasury';
import { amount } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { periodText } from '../model.ts';
import { isOpen } from '../orders/model.ts';
import type { Settling } from './queries.ts';
import { ORDER_FILE_TEXTS as T } from './texts.ts';

/** Cents of an order that were not refunded. */
export const refundableCents = ({ total_cents, refunded_cents }: ManagedOrder): number =>
  total_cents - refunded_cents;

/** A treasurer's action on an order. */
export type Act = Settling | 'refund' | 'look';

/** A treasurer's possible actions on an order now; the server checks again. */
export function actsOf(order: ManagedOrder): Act[] {
  const acts = usualActs(order);
  if (order.attention === null) return acts;
  // A wrong payment may be refunded, whatever the state of the order.
  const back: Act[] = order.attention === 'odd_payment' && !acts.includes('refund') ? ['refund'] : [];
  return [...acts, ...back, 'look'];
}

function usualActs(order: ManagedOrder): Act[] {
  if (isOpen(order)) return order.means === 'card' ? ['cancelled'] : ['received', 'cancelled'];
  if (order.paid_at === null) return [];
  if (refundableCents(order) === 0) return [];
  if (order.cheque_state === 'received') return ['banked', 'refused', 'refund'];
  // A bank may take back a payment weeks later.
  return order.cheque_state === 'banked' ? ['refused', 'refund'] : ['refund'];
}

/** An order with all the details for an action's dialog. */
export type OrderRead = AnswerOf<typeof getManagedOrder>;

/** The effects of a refund on the membership that the order paid for, and on later ones. */
export function membershipEffects({ period, given_back: back }: OrderRead, whole: boolean): string[] {
  if (!period) return [];
  if (period.closed) return [T.takesNothing];
  if (!whole) return [T.keeps];
  const lines = [T.takesBack(periodText(period))];
  for (const { plan, order } of back?.falling ?? []) lines.push(T.falls(planName(plan), order));
  for (const { plan, order, ...span } of back?.moving ?? [])
    lines.push(T.moves(planName(plan), order, periodText(span)));
  return back ? [...lines, T.left(back.left)] : lines;
}

/** The effects of recording something on an order, in sentences. */
export function settlingEffects(outcome: Settling, read: OrderRead): string[] {
  const { order } = read;
  switch (outcome) {
    case 'received':
      return [T.receivedWill(order.username ?? '–', amount(order.total_cents, order.currency), order.kind)];
    case 'banked':
      return [T.bankedWill];
    case 'cancelled':
      return [T.cancelledWill];
    case 'refused':
      return [
        T.refusedWill(amount(refundableCents(order), order.currency)),
        ...membershipEffects(read, true),
      ];
  }
}

export type Payment = OrderRead['payments'][number];

/** The payment to refund: the chosen one, else the one that counts, else the first. */
export const paymentOf = (payments: readonly Payment[], chosen: string): Payment | undefined =>
  payments.find(({ ref }) => ref === chosen) ?? payments.find(({ settles }) => settles) ?? payments[0];

/** Cents of a payment that were not refunded. */
export const refundablePaymentCents = ({ cents, back_cents: back }: Payment): number => cents - back;

/** A payment among several: its amount, its name at the provider, and its outcome. */
export const paymentText = (payment: Payment): string =>
  T.payment(
    amount(payment.cents, payment.currency),
    payment.ref,
    payment.back_cents > 0 ? amount(payment.back_cents, payment.currency) : null,
  );

/** Whether the order stays paid when this payment is fully refunded: by another of the same amount. */
const staysPaid = (payments: readonly Payment[], payment: Payment): boolean =>
  payments.some(
    (one) => one.ref !== payment.ref && one.cents === payment.cents && one.back_cents < one.cents,
  );

/** The effects of refunding `cents` of a payment, in sentences. */
export function refundEffects(read: OrderRead, payment: Payment, cents: number): string[] {
  const { provider, currency } = read.order;
  const how = provider === 'manual' ? T.byHand : T.byProvider(T.providers[provider] ?? provider);
  const whole = cents === refundablePaymentCents(payment);
  if (!payment.settles || (whole && staysPaid(read.payments, payment))) return [how, T.aside];
  return [how, T.credit(amount(cents, currency)), ...membershipEffects(read, whole)];
}
