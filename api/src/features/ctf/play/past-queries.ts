import type { Sql } from '../../../platform/database/database.ts';

/** A flag given in an event; `at` in ms. */
export interface PastTry {
  entrant_id: number;
  challenge_id: number;
  member_id: number;
  at: number;
  correct: boolean;
}

/** Right flags of an event, as columns. */
export interface PastFlags {
  memberIds: readonly number[];
  challengeIds: readonly number[];
  moments: readonly Date[];
}

/** Writes flags given in an event, oldest first, without ledger acts. One solve per entrant and challenge. */
export async function insertPastTries(sql: Sql, eventId: number, tries: readonly PastTry[]): Promise<void> {
  const insertInto = (table: string, rows: readonly PastTry[], correct: string, onConflict = '') =>
    sql.changed(
      `insert into ${table} (event_id, entrant_id, challenge_id, member_id, at${correct})
       select $1, entrant_id, challenge_id, member_id, to_timestamp(at / 1000)${correct}
       from unnest($2::int[], $3::int[], $4::int[], $5::float8[], $6::bool[])
         with ordinality as t(entrant_id, challenge_id, member_id, at, correct, n)
       order by n ${onConflict}`,
      [
        eventId,
        rows.map((one) => one.entrant_id),
        rows.map((one) => one.challenge_id),
        rows.map((one) => one.member_id),
        rows.map((one) => one.at),
        rows.map((one) => one.correct),
      ],
    );
  await insertInto('event_submission', tries, ', correct');
  const right = tries.filter(({ correct }) => correct);
  await insertInto('event_solve', right, '', 'on conflict do nothing');
}

/** Writes right flags of registered members, with their tries. */
export const insertPastFlags = (sql: Sql, eventId: number, flags: PastFlags): Promise<void> =>
  sql.run(
    `with s as (
       insert into event_solve (event_id, entrant_id, challenge_id, member_id, at)
       select $1, r.entrant_id, t.challenge_id, t.member_id, t.at
       from unnest($2::int[], $3::int[], $4::timestamptz[]) as t(member_id, challenge_id, at)
       join event_registration r on r.event_id = $1 and r.member_id = t.member_id
       order by t.at returning event_id, entrant_id, challenge_id, member_id, at
     )
     insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct, at)
     select event_id, entrant_id, challenge_id, member_id, true, at from s`,
    [eventId, flags.memberIds, flags.challengeIds, flags.moments],
  );

/** Deletes all flags given in an event. */
export async function clearTries(sql: Sql, eventId: number): Promise<void> {
  await sql.run('delete from event_solve where event_id = $1', [eventId]);
  await sql.run('delete from event_submission where event_id = $1', [eventId]);
}
