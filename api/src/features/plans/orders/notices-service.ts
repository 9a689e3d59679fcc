import type { OnlineProvider } from '@fanion/rules/plans/means';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { BadSignature, ProviderError, type ProviderEvent } from '../providers/model.ts';
import { findProvider, readProviderEvent } from '../providers/service.ts';
import { applyOrder } from './apply-service.ts';
import * as queries from './queries.ts';
import * as records from './record-queries.ts';
import { NOTIFICATION_RECEIVED } from './texts.ts';

/** Seconds after which a provider may send a notification again that could not be verified. */
const RETRY = 60;

/** The order named in a provider's event, when it belongs to that provider. */
async function findNamedOrder(sql: Sql, provider: string, reference: string | null) {
  const order = reference === null ? null : await queries.findByReference(sql, reference);
  return order && (order.provider === provider || provider === 'manual') ? order : null;
}

/**
 * Stores a provider's event as received, once, without applying it. Returns the id of its order; null where it
 * names none of ours.
 */
export async function storeProviderEventIn(
  context: Context,
  sql: Sql,
  name: OnlineProvider,
  news: ProviderEvent,
): Promise<number | null> {
  const { reference, subject, facts } = readProviderEvent(name, news.raw);
  const order = await findNamedOrder(sql, name, reference);
  const event = await records.storeEvent(sql, {
    provider: name,
    ref: news.ref,
    orderId: order?.id ?? null,
    subject,
    proof: news.proof,
    raw: news.raw,
    facts,
    actorId: null,
  });
  const orderId = await records.linkEventToOrder(sql, event.id);
  if (orderId !== null) return orderId;
  await records.markUnknown(sql, event.id);
  if (facts.length > 0) context.log.warn({ event: event.id, provider: name }, 'payment of no order of ours');
  return null;
}

/**
 * Stores a provider's event, then applies it in a separate transaction. Received again it is stored once and
 * applied again, which changes nothing: a program killed between the two catches up.
 */
export async function storeAndApply(
  context: Context,
  name: OnlineProvider,
  news: ProviderEvent,
): Promise<void> {
  const orderId = await storeProviderEventIn(context, context.db, name, news);
  if (orderId !== null) await applyOrder(context, orderId);
}

/** Receives a notification: it has no effect until it is proved (docs/product/plans.md#notifications). */
export async function receiveNotification(
  context: Context,
  name: OnlineProvider,
  raw: Buffer,
  headers: Readonly<Record<string, unknown>>,
): Promise<Outcome<{ message: string }>> {
  const provider = await findProvider(context, name);
  if (!provider) return refuse('not_found');
  try {
    const news = await provider.hear(
      raw,
      headers,
      async (reference) => (await findNamedOrder(context.db, name, reference))?.checkout_ref ?? null,
    );
    if (news) await storeAndApply(context, name, news);
    return done({ message: NOTIFICATION_RECEIVED });
  } catch (error) {
    if (error instanceof BadSignature) {
      context.log.warn({ provider: name }, 'payment notification with a wrong signature');
      return refuse('bad_signature');
    }
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error }, 'payment notification not read back');
    return refuse('payment_unavailable', { retryAfter: RETRY });
  }
}
