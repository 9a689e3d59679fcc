import { int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const weekRow = { day: text, active: int, before: int };

/** Members with an act in each of some weeks (Paris time), current one last, and 52 weeks before each. */
export const listWeeks = (sql: Sql, weeks: number): Promise<RowOf<typeof weekRow>[]> =>
  sql.rows(
    weekRow,
    `with week as (
       select generate_series(0, $1::int - 1) as place, date_trunc('week', now() at time zone 'Europe/Paris') as this
     ), span as (
       select this - place * interval '7 days' as starts, back
       from week, unnest(array[interval '0', interval '364 days']) as back
     ), counted as (
       select starts, back, (
         select count(distinct x.member_id)::int from xp_event x
         where x.at >= (starts - back) at time zone 'Europe/Paris'
           and x.at < (starts - back + interval '7 days') at time zone 'Europe/Paris') as active
       from span
     )
     select to_char(starts, 'YYYY-MM-DD') as day, max(active) filter (where back = interval '0') as active,
       max(active) filter (where back <> interval '0') as before
     from counted group by starts order by starts`,
    [weeks],
  );

const actsRow = { solves: int, solves_before: int, lessons: int, lessons_before: int };

/** Solves and lessons of the last seven days, and of the seven before. */
export async function countActs(sql: Sql): Promise<RowOf<typeof actsRow>> {
  const recent = `at >= now() - interval '7 days'`;
  const row = await sql.row(
    actsRow,
    `select count(*) filter (where kind in ('solve', 'ctf') and ${recent})::int as solves,
       count(*) filter (where kind in ('solve', 'ctf') and not ${recent})::int as solves_before,
       count(*) filter (where kind = 'lesson' and ${recent})::int as lessons,
       count(*) filter (where kind = 'lesson' and not ${recent})::int as lessons_before
     from xp_event where at >= now() - interval '14 days' and at <= now()`,
  );
  return row!;
}
