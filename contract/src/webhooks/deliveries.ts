import { DELIVERY_STATES, FACT_KINDS } from '@fanion/rules/webhooks/facts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment, page, pagination } from '../fields.ts';

const delivery = z.object({
  id: z.int(),
  /** The `webhook-id` that its receiver knows it by. */
  message_id: z.string(),
  kind: z.enum(FACT_KINDS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** What the last try came to, when it failed: `HTTP 500`, or why nothing answered. */
  last_error: z.string().nullable(),
  queued_at: moment,
  sent_at: moment.nullable(),
  /** When it is tried next; null once it has gone or was given up. */
  next_attempt_at: moment.nullable(),
  /** What is told, in JSON, as it is sent to a program. */
  body: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

/** What was told to a webhook in the last 30 days and what waits, the last first. */
export const listDeliveries = endpoint('GET /webhooks/:id/deliveries', {
  summary: 'Les envois d’un webhook',
  params: z.object({ id }),
  query: z.object({ page, state: z.enum(DELIVERY_STATES).optional() }),
  answer: z.object({ name: z.string(), deliveries: z.array(delivery), pagination }),
});

/** It goes again under the same `webhook-id`, whatever came of it. */
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

/** Tells a webhook something made up, now, and what came of it; nothing of it is in the log. */
export const tryHook = endpoint('POST /webhooks/:id/try', {
  summary: 'Essayer un webhook',
  params: z.object({ id }),
  answer: z.object({ delivered: z.boolean(), answer: z.string() }),
});
