import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getManagedOrder, ManagedOrder } from '@fanion/contract/plans/treasury';
import { amount, periodText, planName } from '../model.ts';
import { isOpen } from '../orders/model.ts';
import type { Settling } from './queries.ts';
import { ORDER_FILE_TEXTS as T } from './texts.ts';

export type Period = AnswerOf<typeof getManagedOrder>['period'];

/** Cents of an order that were not given back. */
export const leftOf = ({ total_cents, refunded_cents }: ManagedOrder): number => total_cents - refunded_cents;

/** What a treasurer may do to an order now; the server judges again. */
export function actsOf(order: ManagedOrder): (Settling | 'refund')[] {
  if (isOpen(order)) return order.means === 'card' ? ['cancelled'] : ['received', 'cancelled'];
  if (order.paid_at === null) return [];
  const cheque: Settling[] =
    order.means === 'cheque' && order.cheque_state === 'received' && leftOf(order) > 0
      ? ['banked', 'refused']
      : [];
  return leftOf(order) > 0 ? [...cheque, 'refund'] : cheque;
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
      return [T.receivedWill(order.username ?? '–', amount(order.total_cents, order.currency))];
    case 'banked':
      return [T.bankedWill];
    case 'cancelled':
      return [T.cancelledWill];
    case 'refused':
      return [T.refusedWill(amount(leftOf(order), order.currency)), ...membershipAfter(read, true)];
  }
}

/** What giving `cents` back will do, in sentences. */
export const refundWill = (read: OrderRead, cents: number): string[] => [
  read.order.provider === 'manual'
    ? T.byHand
    : T.byProvider(T.providers[read.order.provider] ?? read.order.provider),
  T.credit(amount(cents, read.order.currency)),
  ...membershipAfter(read, cents === leftOf(read.order)),
];
