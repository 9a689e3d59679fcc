import { DELIVERY_STATES, FACT_KINDS } from '@fanion/rules/webhooks/facts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment, page, pagination } from '../fields.ts';

const delivery = z.object({
  id: z.int(),
  /** The `webhook-id` that its receiver sees. */
  message_id: z.string(),
  kind: z.enum(FACT_KINDS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The result of the last try, when it failed: `HTTP 500`, or why nothing answered. */
  last_error: z.string().nullable(),
  queued_at: moment,
  sent_at: moment.nullable(),
  /** When it is tried next; null once it was sent or dropped. */
  next_attempt_at: moment.nullable(),
  /** The content, in JSON, as sent to a program. */
  body: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

/** Deliveries of a webhook in the last 30 days and pending ones, latest first. */
export const listDeliveries = endpoint('GET /webhooks/:id/deliveries', {
  summary: 'Les envois d’un webhook',
  params: z.object({ id }),
  query: z.object({ page, state: z.enum(DELIVERY_STATES).optional() }),
  answer: z.object({ name: z.string(), deliveries: z.array(delivery), pagination }),
});

/** Sends it again under the same `webhook-id`, whatever its outcome. */
export const replayDelivery = endpoint('POST /webhooks/:id/deliveries/:delivery/replay', {
  summary: 'Refaire un envoi',
  params: z.object({ id, delivery: id }),
  answer: message,
});

export const replayDropped = endpoint('POST /webhooks/:id/replay', {
  summary: 'Refaire tous les envois abandonnés d’un webhook',
  params: z.object({ id }),
  answer: message,
});

/** Sends a made-up fact to a webhook now, and returns the outcome; the log does not record it. */
export const tryHook = endpoint('POST /webhooks/:id/try', {
  summary: 'Essayer un webhook',
  params: z.object({ id }),
  answer: z.object({ delivered: z.boolean(), answer: z.string() }),
});
