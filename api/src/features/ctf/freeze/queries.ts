import type { Sql } from '../../../platform/database/database.ts';

/**
 * Until the end of the transaction, right flags of events wait; those that were being written are over. Taken after the
 * lock of the event and before anything is written.
 */
export async function lockSolves(sql: Sql): Promise<void> {
  await sql.run('lock table event_solve in share row exclusive mode');
}

/** Freezes the board from this moment on; false when one is in force already, which keeps its own. */
export async function freeze(sql: Sql, eventId: number): Promise<boolean> {
  await lockSolves(sql);
  return (
    (await sql.run(
      `update event set freeze_at = clock_timestamp(), unfrozen_at = null, updated_at = now()
     where id = $1 and not (freeze_at is not null and freeze_at <= clock_timestamp() and unfrozen_at is null)
     returning 1`,
      [eventId],
    )) > 0
  );
}

/** Lifts the freeze; false when there was none. */
export async function unfreeze(sql: Sql, eventId: number): Promise<boolean> {
  await lockSolves(sql);
  return (
    (await sql.run(
      `update event set unfrozen_at = clock_timestamp(), updated_at = now()
     where id = $1 and freeze_at <= clock_timestamp() and unfrozen_at is null`,
      [eventId],
    )) > 0
  );
}
