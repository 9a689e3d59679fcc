import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/webhooks/deliveries';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

const PAGE_SIZE = 20;

type Answer = Outcome<{ message: string }>;

const present = ({ id, uid, dropped_at, body, ...row }: queries.DeliveryRow): contract.Delivery => {
  const over = row.sent_at !== null || dropped_at !== null;
  return {
    ...row,
    id: Number(id),
    message_id: uid,
    state: row.sent_at ? 'sent' : dropped_at ? 'dropped' : 'waiting',
    queued_at: row.queued_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    next_attempt_at: over ? null : row.next_attempt_at.toISOString(),
    body: body ?? '',
  };
};

/** A page of a webhook's deliveries. A page past the end shows the last one. */
export async function listDeliveries(
  { db }: Context,
  webhookId: number,
  { page, state = null }: { page: number; state?: contract.Delivery['state'] | null | undefined },
): Promise<Outcome<AnswerOf<typeof contract.listDeliveries>>> {
  const hook = await queries.findHook(db, webhookId);
  if (!hook) return refuse('not_found');
  const { offset, limit, pagination } = pageOf(
    page,
    await queries.countDeliveries(db, webhookId, state),
    PAGE_SIZE,
  );
  const rows = await queries.listDeliveries(db, { webhookId, state, offset, limit });
  return done({ name: hook.name, deliveries: rows.map(present), pagination });
}

/** Sends one delivery again, with the same id. */
export const replayDelivery = (
  { db }: Context,
  actor: Actor,
  { id, delivery }: { id: number; delivery: number },
): Promise<Answer> =>
  transact(db, async (sql): Promise<Answer> => {
    const replayed = await queries.replay(sql, id, delivery);
    if (replayed === null) return refuse('not_found');
    if (!replayed) return refuse('conflict', { message: texts.NOT_REPLAYABLE });
    const target = `webhook:${id}`;
    await audit(sql, { ...by(actor), action: 'webhook.replay', target, details: { delivery } });
    sql.publish('delivery-queued', {});
    return done({ message: texts.REPLAYED });
  });

/** Sends all dropped deliveries again. */
export const replayDropped = ({ db }: Context, actor: Actor, id: number): Promise<Answer> =>
  transact(db, async (sql): Promise<Answer> => {
    if (!(await queries.findHook(sql, id))) return refuse('not_found');
    const count = await queries.replayDropped(sql, id);
    if (count > 0) {
      await audit(sql, {
        ...by(actor),
        action: 'webhook.replay',
        target: `webhook:${id}`,
        details: { count },
      });
      sql.publish('delivery-queued', {});
    }
    return done({ message: texts.replayed(count) });
  });
