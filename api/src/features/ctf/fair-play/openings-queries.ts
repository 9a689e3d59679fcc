import { float } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

interface Opening {
  entrantId: number;
  challengeId: number;
  memberId: number;
  /** In ms. */
  at: number;
}

const clockRow = { now: float };

/** Writes first openings at times of the database's clock, since 1970, except those of deleted rows. */
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
 * Writes first openings at times of this process, as given by `performance.now`. The database's clock is read
 * before the ages are computed: a delay in between makes an opening earlier than it was, never later, and
 * never later than a solve that followed it.
 */
export async function insertOpens(sql: Sql, opens: readonly Opening[]): Promise<void> {
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
