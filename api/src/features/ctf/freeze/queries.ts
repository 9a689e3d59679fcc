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

/** Lifts the freeze, and writes the acts that it held; false when there was none. */
export async function unfreeze(sql: Sql, eventId: number): Promise<boolean> {
  await lockSolves(sql);
  const lifted = await sql.run(
    `update event set unfrozen_at = clock_timestamp(), updated_at = now()
     where id = $1 and freeze_at <= clock_timestamp() and unfrozen_at is null`,
    [eventId],
  );
  if (lifted > 0) await writeHeldActs(sql, eventId);
  return lifted > 0;
}

/**
 * Writes the acts of an event that no freeze holds any more and the ledger lacks, and queues the first bloods among them
 * that were not told on Discord. To be called under `lockSolves`,
 * whenever a freeze changes: a flag that is being written would judge by the freeze that was.
 */
export async function writeHeldActs(sql: Sql, eventId: number): Promise<void> {
  await sql.run(
    `with acts as (
       insert into xp_event (member_id, kind, source_id, points, xp, at)
       select s.member_id, 'ctf', s.challenge_id, 0, 0, s.at from event_solve s join event e on e.id = s.event_id
       where s.event_id = $1 and (e.freeze_at is null or e.unfrozen_at is not null or s.at <= e.freeze_at)
       on conflict do nothing returning member_id, source_id, at
     )
     insert into webhook_outbox (event_id, challenge_id)
     select $1, a.source_id from acts a join member m on m.id = a.member_id and m.ranked
     group by a.source_id order by min(a.at)
     on conflict do nothing`,
    [eventId],
  );
}
