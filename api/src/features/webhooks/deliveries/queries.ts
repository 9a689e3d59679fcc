import { type DeliveryState, FACT_KINDS, HOOK_SHAPES } from '@fanion/rules/webhooks/facts';
import {
  bigint,
  int,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { leasesOf } from '../../../platform/jobs/outbox.ts';

const dueRow = { id: bigint, webhook_id: int, attempts: int, uid: text, body: nullable(text) };
export type DueRow = RowOf<typeof dueRow>;

/**
 * Waiting deliveries: the first due one of each webhook goes before the next, which waits for its result;
 * none goes to a webhook that is stopped or paused. Failed ones are not waited for.
 */
export const deliveries = leasesOf({
  table: 'webhook_delivery',
  row: dueRow,
  columns: `o.id, o.webhook_id, o.attempts, (select uid::text from webhook_fact f where f.id = o.fact_id) as uid,
    (select body from webhook_fact f where f.id = o.fact_id) as body`,
  order: 'id',
  most: 20,
  late: 'valid_until <= now()',
  ready: `exists (select 1 from webhook w where w.id = webhook_delivery.webhook_id and w.stopped_at is null and w.wait_until <= now())
    and not exists (select 1 from webhook_delivery p where p.webhook_id = webhook_delivery.webhook_id and p.id < webhook_delivery.id
      and p.sent_at is null and p.dropped_at is null and (p.next_attempt_at <= now() or p.last_error is null) and p.valid_until > now())`,
});

const deliveryRow = {
  id: bigint,
  uid: text,
  kind: oneOf(...FACT_KINDS),
  attempts: int,
  last_error: nullable(text),
  queued_at: moment,
  sent_at: nullable(moment),
  dropped_at: nullable(moment),
  next_attempt_at: moment,
  body: nullable(text),
};
export type DeliveryRow = RowOf<typeof deliveryRow>;

const OF_STATE = `($2::text is null or $2 = case when d.sent_at is not null then 'sent'
    when d.dropped_at is not null then 'dropped' else 'waiting' end)`;

export const countDeliveries = async (
  sql: Sql,
  webhookId: number,
  state: DeliveryState | null,
): Promise<number> =>
  (await sql.row(
    { count: int },
    `select count(*)::int as count from webhook_delivery d where d.webhook_id = $1 and ${OF_STATE}`,
    [webhookId, state],
  ))!.count;

/** A page of a webhook's deliveries, the latest first. */
export const listDeliveries = (
  sql: Sql,
  {
    webhookId,
    state,
    offset,
    limit,
  }: { webhookId: number; state: DeliveryState | null; offset: number; limit: number },
): Promise<DeliveryRow[]> =>
  sql.rows(
    deliveryRow,
    `select d.id, f.uid::text as uid, f.kind, d.attempts, d.last_error, d.queued_at, d.sent_at, d.dropped_at,
       d.next_attempt_at, f.body
     from webhook_delivery d join webhook_fact f on f.id = d.fact_id
     where d.webhook_id = $1 and ${OF_STATE} order by d.id desc offset $3 limit $4`,
    [webhookId, state, offset, limit],
  );

const AGAIN = `attempts = 0, sent_at = null, dropped_at = null, queued_at = now(), next_attempt_at = now(),
     valid_until = now() + interval '4 days'`;

/** Queues a sent or dropped delivery again; null: there is none with this id; false: it still waits. */
export const replay = async (sql: Sql, webhookId: number, id: number): Promise<boolean | null> => {
  const found = await sql.row(
    { id: bigint },
    'select id from webhook_delivery where webhook_id = $1 and id = $2',
    [webhookId, id],
  );
  if (!found) return null;
  return (
    (await sql.changed(
      `update webhook_delivery set ${AGAIN} where id = $1 and (sent_at is not null or dropped_at is not null)`,
      [id],
    )) > 0
  );
};

/** Queues all dropped deliveries of a webhook again; returns how many. */
export const replayDropped = (sql: Sql, webhookId: number): Promise<number> =>
  sql.changed(`update webhook_delivery set ${AGAIN} where webhook_id = $1 and dropped_at is not null`, [
    webhookId,
  ]);

const hookName = { name: text, shape: oneOf(...HOOK_SHAPES) };
export const findHook = (sql: Sql, id: number): Promise<RowOf<typeof hookName> | null> =>
  sql.row(hookName, 'select name, shape from webhook where id = $1', [id]);
