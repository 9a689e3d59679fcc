import type { Fact } from '@fanion/rules/plans/orders';
import { z } from 'zod';
import { type EventReading, parseObject, UNRELATED_EVENT } from './model.ts';

/** HelloAsso accepts euros only, and does not state the currency. */
const CURRENCY = 'EUR';

const payment = z.object({ id: z.int(), amount: z.int(), state: z.string() });
const order = z.object({ payments: z.array(payment).nullish() });
const notice = z.object({
  eventType: z.string(),
  data: z.unknown(),
  metadata: z.object({ order: z.string() }).nullish(),
});

/** The facts in the state of a payment; one in progress gives none yet. */
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
    // HelloAsso refunds whole payments only: the state is enough.
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

/** The payments in a notification, or in an intent that was read back. */
function paymentsIn(type: string, data: unknown): z.infer<typeof payment>[] {
  if (type === 'Payment') return [payment.safeParse(data).data].filter((one) => one !== undefined);
  if (type === 'Order') return order.safeParse(data).data?.payments ?? [];
  if (type === 'CheckoutIntent')
    return z.object({ order: order.nullish() }).safeParse(data).data?.order?.payments ?? [];
  return [];
}

/** The facts about an order in a HelloAsso notification or in an intent read there (`CheckoutIntent`). */
export function readHelloasso(raw: string): EventReading {
  const { data } = notice.safeParse(parseObject(raw));
  if (!data?.metadata) return UNRELATED_EVENT;
  const payments = paymentsIn(data.eventType, data.data);
  const [first] = payments;
  return {
    reference: data.metadata.order,
    subject: first ? String(first.id) : null,
    facts: payments.flatMap(factsOf),
  };
}
