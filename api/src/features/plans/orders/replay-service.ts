import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { readProviderEvent } from '../providers/service.ts';
import { applyOrder, readOrderFrame, recordEventIn } from './apply-service.ts';
import * as queries from './queries.ts';
import * as records from './record-queries.ts';

/** Reads events again, of one order or of all, and applies them; returns how many events and orders. */
export async function replayEvents(
  context: Context,
  { orderId = null, only = 'all' }: { orderId?: number | null; only?: 'unapplied' | 'all' } = {},
): Promise<{ events: number; orders: number }> {
  const { db } = context;
  const orders = new Set<number>();
  let events = 0;
  let after = 0;
  for (;;) {
    const rows = await queries.listEvents(db, { orderId, after, only });
    if (rows.length === 0) break;
    for (const { id, provider, raw } of rows) {
      const { reference, subject, facts } = readProviderEvent(provider, raw);
      const order = reference === null ? null : await queries.findByReference(db, reference);
      const mine = order && (provider === 'manual' || order.provider === provider) ? order.id : null;
      await records.rereadEvent(db, id, { orderId: mine, subject, facts });
      const of = await records.linkEventToOrder(db, id);
      if (of === null) await records.markUnknown(db, id);
      else orders.add(of);
      events += 1;
      after = id;
    }
  }
  for (const id of orders) await applyOrder(context, id);
  return { events, orders: orders.size };
}

/** Cancels orders that nobody will pay any more; returns how many. */
export async function cancelStaleOrders(context: Context): Promise<number> {
  const stale = await queries.listStale(context.db);
  const frame = await readOrderFrame(context);
  for (const order of stale)
    await context.db.transaction((sql) =>
      recordEventIn(context, sql, order, {
        ref: 'stale',
        facts: [{ kind: 'cancelled' }],
        actorId: null,
        frame,
      }),
    );
  return stale.length;
}

/** A bank may dispute a payment for eighteen months: raw events are kept until then. */
const WORDS_KEPT = 540 * DAY;

/**
 * Erases old raw events, with their names and addresses (docs/product/plans.md#notifications); returns how
 * many.
 */
export const eraseOldRawEvents = ({ db }: Context, now = Date.now()): Promise<number> =>
  records.eraseRawEvents(db, { before: new Date(now - WORDS_KEPT) });
