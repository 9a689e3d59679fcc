import { float } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

interface Opening {
  entrantId: number;
  challengeId: number;
  memberId: number;
  /** ms. */
  at: number;
}

const clockRow = { now: float };

/** Writes first openings at moments of the database’s clock, since 1970; those who are gone by now are left out. */
export const insertPastOpens = (sql: Sql, opens: readonly Opening[]): Promise<void> =>
  sql.run(
    `insert into event_open (entrant_id, challenge_id, member_id, first_at)
     select n.id, c.id, m.id, to_timestamp(t.at / 1000)
     from unnest($1::int[], $2::int[], $3::int[], $4::float8[]) as t(entrant_id, challenge_id, member_id, at)
     join entrant n on n.id = t.entrant_id join challenge c on c.id = t.challenge_id join member m on m.id = t.member_id
     order by n.id, c.id, m.id on conflict do nothing`,
    listsOf(opens, 'entrantId', 'challengeId', 'memberId', 'at'),
    'note-event-opens',
  );

/**
 * Notes first openings at moments of this process, as `performance.now` tells them. The clock of the database is read before the ages
 * are: what waits on the way makes an opening earlier, never later than it was, and never later than a solve that came
 * after it.
 */
export async function noteOpens(sql: Sql, opens: readonly Opening[]): Promise<void> {
  const clock = await sql.row(
    clockRow,
    'select 1000 * extract(epoch from clock_timestamp())::float8 as now',
    [],
    'clock',
  );
  const read = performance.now();
  await insertPastOpens(
    sql,
    opens.map((one) => ({ ...one, at: clock!.now - (read - one.at) })),
  );
}
