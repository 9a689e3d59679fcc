import { int, moment, nullable } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { countWaiting, type WaitingRow, waitingRow } from '../../../platform/database/waiting.ts';
import type { Counted } from './present.ts';

/** Number of deliveries of a webhook, or of each (null), by state. */
export async function countDeliveries(sql: Sql, webhookId: number | null): Promise<Map<number, Counted>> {
  const rows = await sql.rows(
    { webhook_id: int, waiting: int, dropped: int, sent: int, last_sent_at: nullable(moment) },
    `select webhook_id, count(*) filter (where sent_at is null and dropped_at is null)::int as waiting,
       count(*) filter (where dropped_at is not null)::int as dropped,
       count(sent_at)::int as sent, max(sent_at) as last_sent_at
     from webhook_delivery where $1::int is null or webhook_id = $1 group by webhook_id`,
    [webhookId],
  );
  return new Map(rows.map(({ webhook_id, ...counted }) => [webhook_id, counted]));
}

/** Webhooks that were stopped because deliveries fail. */
export const listStopped = (sql: Sql): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    countWaiting(
      'webhooks',
      `select name, stopped_at as since, null::timestamptz as due from webhook
       where stopped_at is not null and stop_reason <> 'hand'`,
    ),
  );
