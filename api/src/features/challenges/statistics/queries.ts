import { SECOND, WEEK } from '@fanion/rules/durations';
import { z } from 'zod';
import { float, int, ints, json, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const count = z.number();
export const statisticsRow = {
  opened: int,
  tried: int,
  solved: int,
  tries: int,
  timed: int,
  first: nullable(float),
  median: nullable(float),
  third: nullable(float),
  hints: json(z.array(z.object({ title: z.string().nullable(), taken: count }))),
  votes: ints,
  days: json(z.array(z.object({ day: z.string(), wrong: count, right: count }))),
};

/**
 * Statistics of a challenge, in one statement. It only reads the members who opened or solved it, and their
 * tries: its cost grows with the players of the challenge, whatever else is in the tables.
 */
export const readStatistics = (sql: Sql, challengeId: number): Promise<RowOf<typeof statisticsRow> | null> =>
  sql.row(
    statisticsRow,
    `with player as materialized (
       select m.id, o.first_at, s.at as solved_at
       from (select member_id from challenge_open where challenge_id = $1
             union select member_id from solve where challenge_id = $1) p
       join member m on m.id = p.member_id and m.ranked
       left join challenge_open o on o.member_id = m.id and o.challenge_id = $1
       left join solve s on s.member_id = m.id and s.challenge_id = $1
     ), tried as materialized (
       select t.member_id, t.correct, t.at from player p
       join submission t on t.member_id = p.id and t.challenge_id = $1
     ), lasted as (
       select least(extract(epoch from solved_at - first_at), ${WEEK / SECOND})::float8 as seconds
       from player where solved_at >= first_at
     )
     select (select count(*)::int from player) as opened,
       (select count(distinct member_id)::int from tried) as tried,
       (select count(*)::int from player where solved_at is not null) as solved,
       (select count(*)::int from tried) as tries,
       (select count(*)::int from lasted) as timed,
       (select percentile_cont(0.25) within group (order by seconds) from lasted) as first,
       (select percentile_cont(0.5) within group (order by seconds) from lasted) as median,
       (select percentile_cont(0.75) within group (order by seconds) from lasted) as third,
       coalesce((select json_agg(json_build_object('title', h.title, 'taken', (select count(*) from player p
         join hint_unlock u on u.member_id = p.id and u.hint_id = h.id)) order by h.position)
         from challenge_hint h where h.challenge_id = $1), '[]') as hints,
       array(select count(f.difficulty)::int from generate_series(1, 5) as n
         left join challenge_feedback f on f.challenge_id = $1 and f.difficulty = n group by n order by n) as votes,
       (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'),
           'wrong', (select count(*) from tried t where not t.correct and (t.at at time zone 'Europe/Paris')::date = d.day),
           'right', (select count(*) from tried t where t.correct and (t.at at time zone 'Europe/Paris')::date = d.day))
         order by d.day)
        from (select ((now() at time zone 'Europe/Paris')::date - n) as day from generate_series(0, 29) as n) d) as days
     from challenge where id = $1`,
    [challengeId],
  );

/** Number of a challenge by its address or by that number. */
export const findId = (sql: Sql, idOrSlug: string): Promise<{ id: number; slug: string } | null> =>
  sql.row({ id: int, slug: text }, 'select id, slug from challenge where slug = $1 or id::text = $1', [
    idOrSlug,
  ]);
