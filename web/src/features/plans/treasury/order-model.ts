import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getManagedOrder, ManagedOrder } from '@fanion/contract/plans/treasury';
import { amount, periodText } from '../model.ts';
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

/** What giving some of an order back makes of the membership that it paid for. */
export function periodAfter(period: Period, whole: boolean): string | null {
  if (!period) return null;
  if (period.closed) return T.takesNothing;
  return whole ? T.takesBack(periodText(period)) : T.keeps;
}

/** What noting something of an order will do, in sentences. */
export function settlingWill(outcome: Settling, order: ManagedOrder, period: Period): string[] {
  switch (outcome) {
    case 'received':
      return [T.receivedWill(order.username ?? '–', amount(order.total_cents, order.currency))];
    case 'banked':
      return [T.bankedWill];
    case 'cancelled':
      return [T.cancelledWill];
    case 'refused':
      return [periodAfter(period, true), T.refusedWill(amount(leftOf(order), order.currency))].filter(
        (line) => line !== null,
      );
  }
}

/** What giving `cents` back will do, in sentences. */
export const refundWill = (order: ManagedOrder, period: Period, cents: number): string[] =>
  [
    order.provider === 'manual' ? T.byHand : T.byProvider(T.providers[order.provider] ?? order.provider),
    T.credit(amount(cents, order.currency)),
    periodAfter(period, cents === leftOf(order)),
  ].filter((line) => line !== null);
