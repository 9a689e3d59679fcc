import type { OwnOrder } from '@fanion/contract/plans/orders';
import { pick } from '../../../platform/database/pick.ts';
import { totalOf } from './price-model.ts';
import type { OrderRow } from './queries.ts';

/**
 * An order for its member. `instructions`: how to pay it when not by card; `looked`: a person looked at the
 * payment, which gave nothing.
 */
export function presentOwn(
  order: OrderRow,
  instructions: OwnOrder['instructions'],
  looked = false,
): OwnOrder {
  const open = order.state === 'created' || order.state === 'pending';
  return {
    ...pick(order, 'reference', 'plan', 'kind', 'price_cents', 'gift_cents', 'refunded_cents', 'currency'),
    ...pick(order, 'reduced', 'means', 'state'),
    total_cents: totalOf(order),
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    checkout_url: open ? order.checkout_url : null,
    instructions: open ? instructions : null,
    odd: looked ? 'looked' : order.attention === 'disputed' ? null : order.attention,
  };
}
