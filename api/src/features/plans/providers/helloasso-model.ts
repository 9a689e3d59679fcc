import type { Fact } from '@fanion/rules/plans/orders';
import { z } from 'zod';
import { NOTHING, objectIn, type Reading } from './model.ts';

/** HelloAsso takes euros only, and does not say so. */
const CURRENCY = 'EUR';

const payment = z.object({ id: z.int(), amount: z.int(), state: z.string() });
const order = z.object({ payments: z.array(payment).nullish() });
const notice = z.object({
  eventType: z.string(),
  data: z.unknown(),
  metadata: z.object({ order: z.string() }).nullish(),
});

/** What the state of a payment says; those that are on their way say nothing yet. */
function factsOf({ id, amount, state }: z.infer<typeof payment>): Fact[] {
  const ref = String(id);
  const paid: Fact = { kind: 'payment', ref, cents: amount, currency: CURRENCY };
  const dispute = (outcome: 'open'): Fact => ({
    kind: 'dispute',
    ref: `contest-${ref}`,
    outcome,
    cents: amount,
    payment: ref,
  });
  switch (state) {
    case 'Authorized':
    case 'Registered':
    case 'Refunding':
      return [paid];
    // Only whole payments are given back there: the state says all.
    case 'Refunded':
      return [paid, { kind: 'refund', ref: `refund-${ref}`, cents: amount, cause: 'refund', payment: ref }];
    case 'Contested':
      return [paid, dispute('open')];
    case 'Refused':
    case 'Error':
      return [{ kind: 'failed' }];
    case 'Canceled':
    case 'Abandoned':
      return [{ kind: 'cancelled' }];
    default:
      return [];
  }
}

/** The payments that a notification, or an intent that was read back, is about. */
function paymentsIn(type: string, data: unknown): z.infer<typeof payment>[] {
  if (type === 'Payment') return [payment.safeParse(data).data].filter((one) => one !== undefined);
  if (type === 'Order') return order.safeParse(data).data?.payments ?? [];
  if (type === 'CheckoutIntent')
    return z.object({ order: order.nullish() }).safeParse(data).data?.order?.payments ?? [];
  return [];
}

/** What a notification of HelloAsso says of an order, or an intent that was read there (`CheckoutIntent`). */
export function readHelloasso(raw: string): Reading {
  const { data } = notice.safeParse(objectIn(raw));
  if (!data?.metadata) return NOTHING;
  const payments = paymentsIn(data.eventType, data.data);
  const [first] = payments;
  return {
    reference: data.metadata.order,
    subject: first ? String(first.id) : null,
    facts: payments.flatMap(factsOf),
  };
}
