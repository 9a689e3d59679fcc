import type { Fact } from '@fanion/rules/plans/orders';
import { z } from 'zod';
import { type EventReading, parseObject, UNRELATED_EVENT } from './model.ts';

/** A Stripe object, or its id alone. */
const nameOf = z
  .union([z.string(), z.object({ id: z.string() }), z.null()])
  .optional()
  .transform((value) => (typeof value === 'object' && value !== null ? value.id : (value ?? null)));

const session = z.object({
  client_reference_id: z.string().nullish(),
  payment_intent: nameOf,
  payment_status: z.string(),
  status: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
});
const refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullish(),
  payment_intent: nameOf,
});
const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string(),
  payment_intent: nameOf,
});
const event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

/** The facts of a checkout page: paid only when the money has arrived, which takes some means days. */
function readSession(type: string, object: unknown): EventReading {
  const { data } = session.safeParse(object);
  if (!data) return UNRELATED_EVENT;
  const { client_reference_id: reference = null, payment_intent: subject, payment_status: paid } = data;
  const facts: Fact[] = [];
  if (type === 'expired' || data.status === 'expired') facts.push({ kind: 'cancelled' });
  else if (type === 'async_payment_failed') facts.push({ kind: 'failed' });
  else if (paid === 'paid' && subject !== null)
    facts.push({
      kind: 'payment',
      ref: subject,
      cents: data.amount_total ?? 0,
      currency: data.currency ?? '',
    });
  return { reference, subject, facts };
}

function readRefund(object: unknown): EventReading {
  const { data } = refund.safeParse(object);
  if (!data) return UNRELATED_EVENT;
  const facts: Fact[] = [];
  const { id: ref, amount: cents, status, payment_intent: payment } = data;
  if (status === 'succeeded')
    facts.push({ kind: 'refund', ref, cents, cause: 'refund', ...(payment ? { payment } : {}) });
  // A completed refund may still fail days later.
  else if (status === 'failed' || status === 'canceled') facts.push({ kind: 'refund_failed', ref });
  return { reference: null, subject: data.payment_intent, facts };
}

/** Stripe's outcomes of a closed dispute; a closed inquiry took nothing. */
const OUTCOMES: Record<string, 'won' | 'lost'> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

function readDispute(object: unknown): EventReading {
  const { data } = dispute.safeParse(object);
  if (!data) return UNRELATED_EVENT;
  const outcome = OUTCOMES[data.status] ?? 'open';
  const { id: ref, amount: cents, payment_intent: payment } = data;
  return {
    reference: null,
    subject: payment,
    facts: [{ kind: 'dispute', ref, outcome, cents, ...(payment ? { payment } : {}) }],
  };
}

/** The facts about an order in a Stripe event. */
export function readStripe(raw: string): EventReading {
  const { data } = event.safeParse(parseObject(raw));
  if (!data) return UNRELATED_EVENT;
  const { type } = data;
  const { object } = data.data;
  if (type.startsWith('checkout.session.'))
    return readSession(type.slice('checkout.session.'.length), object);
  if (type.startsWith('refund.')) return readRefund(object);
  if (type.startsWith('charge.dispute.')) return readDispute(object);
  return UNRELATED_EVENT;
}
