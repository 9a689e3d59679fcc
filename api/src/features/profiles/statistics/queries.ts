import { float, int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const triesRow = { category: text, solves: int, tries: int };

/** A member's tries and solves in the catalogue, by category. */
export const listTries = (sql: Sql, memberId: number): Promise<RowOf<typeof triesRow>[]> =>
  sql.rows(
    triesRow,
    `select c.category, count(*) filter (where t.correct)::int as solves, count(*)::int as tries
     from submission t join challenge c on c.id = t.challenge_id where t.member_id = $1 group by c.category
     order by 2 desc, 3 desc, 1`,
    [memberId],
  );

const timeRow = { category: text, opened_at: moment, solved_at: moment };

/** When each challenge that a member solved was first opened, and when it was solved. */
export const listTimes = (sql: Sql, memberId: number): Promise<RowOf<typeof timeRow>[]> =>
  sql.rows(
    timeRow,
    `select c.category, o.first_at as opened_at, s.at as solved_at from solve s
     join challenge c on c.id = s.challenge_id
     join challenge_open o on o.challenge_id = s.challenge_id and o.member_id = s.member_id
     where s.member_id = $1`,
    [memberId],
  );

const monthRow = { month: text, solves: int, peers: int, median: nullable(float) };

/**
 * A member's solves in the last twelve months of Paris, beside the median of ranked members at the same
 * level; members without a solve in a month count there as well.
 */
export const listMonths = (
  sql: Sql,
  memberId: number,
  { from, to }: { from: number; to: number },
): Promise<RowOf<typeof monthRow>[]> =>
  sql.rows(
    monthRow,
    `with month as (
       select place, date_trunc('month', now() at time zone 'Europe/Paris') - place * interval '1 month' as starts
       from generate_series(0, 11) as place
     ), peer as (
       select m.id from member m join standing t on t.member_id = m.id
       where m.ranked and m.id <> $1 and t.xp >= $2 and t.xp < $3
     ), solved as (
       select s.member_id, date_trunc('month', s.at at time zone 'Europe/Paris') as month, count(*) as many
       from solve s where (s.member_id = $1 or s.member_id in (select id from peer))
         and s.at >= (select min(starts) from month) at time zone 'Europe/Paris'
       group by 1, 2
     )
     select to_char(w.starts, 'YYYY-MM') as month,
       coalesce((select many from solved o where o.member_id = $1 and o.month = w.starts), 0)::int as solves,
       count(p.id)::int as peers,
       percentile_cont(0.5) within group (order by coalesce(o.many, 0)) filter (where p.id is not null) as median
     from month w left join peer p on true left join solved o on o.member_id = p.id and o.month = w.starts
     group by w.starts order by w.starts`,
    [memberId, from, to],
  );

export const findXp = async (sql: Sql, memberId: number): Promise<number> =>
  (await sql.row({ xp: int }, 'select xp from standing where member_id = $1', [memberId]))?.xp ?? 0;
