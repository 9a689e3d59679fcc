import { bool, float, int, moment, nullable, type RowOf } from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';
import { listsOf } from '../../platform/database/lists-of.ts';
import { milliseconds } from '../../platform/database/milliseconds.ts';

/** The database's time, in milliseconds. */
export const readNow = (sql: Sql): Promise<number> =>
  sql.value(float, 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');

/** Whether the ranks of a Paris day are stored already. */
export const hasSnapshot = (sql: Sql, day: string): Promise<boolean> =>
  sql.value(bool, 'select exists (select 1 from rank_snapshot where day = $1::date) as there', [day]);

export const standingRow = {
  id: int,
  points: int,
  last_scored_at: nullable(moment),
};
export type StandingRow = RowOf<typeof standingRow>;

/** The data that rank every ranked member. */
export const loadStandings = (sql: Sql): Promise<StandingRow[]> =>
  sql.rows(
    standingRow,
    `select m.id, s.points, s.last_scored_at from member m join current_standing s on s.member_id = m.id
     where m.ranked order by m.id`,
  );

export interface DayRank {
  day: string;
  id: number;
  rank: number;
  points: number;
}

/**
 * Stores the ranks of days that have none yet. Every instance inserts in the same order, so that two at once
 * wait for each other instead of deadlocking.
 */
export const insertSnapshot = (sql: Sql, ranks: readonly DayRank[]): Promise<void> =>
  sql.run(
    `insert into rank_snapshot (day, member_id, rank, points)
     select t.day, t.member_id, t.rank, t.points
     from unnest($1::date[], $2::int[], $3::int[], $4::int[]) as t(day, member_id, rank, points)
     join member m on m.id = t.member_id
     where not exists (select 1 from rank_snapshot s where s.day = t.day)
     order by t.day, t.member_id on conflict do nothing`,
    listsOf(ranks, 'day', 'id', 'rank', 'points'),
  );

export const dropSnapshotsBefore = (sql: Sql, day: string): Promise<void> =>
  sql.run('delete from rank_snapshot where day < $1::date', [day]);

/** When each ranked member joined, in milliseconds. */
export const loadJoinDates = (sql: Sql): Promise<{ id: number; from: number }[]> =>
  sql.rows(
    { id: int, from: float },
    `select id, ${milliseconds('created_at')} as from from member where ranked order by id`,
  );

/** Every gain of the ranked members, oldest first, with its moment in milliseconds. */
export const loadGains = (sql: Sql): Promise<{ id: number; points: number; at: number }[]> =>
  sql.rows(
    { id: int, points: int, at: float },
    `select x.member_id as id, x.points, ${milliseconds('x.at')} as at
     from current_gain x join member m on m.id = x.member_id and m.ranked order by x.at, x.id`,
  );
