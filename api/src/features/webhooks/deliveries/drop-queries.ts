import type { Sql } from '../../../platform/database/database.ts';

/** Drops waiting facts and deliveries, in the caller's transaction; existing deliveries can be replayed. */
export async function dropWaiting(sql: Sql, why: string): Promise<void> {
  await sql.run(`update webhook_fact set shared_at = now(), body = null where shared_at is null`);
  await sql.run(
    `update webhook_delivery set dropped_at = now(), last_error = $1 where sent_at is null and dropped_at is null`,
    [why],
  );
}
