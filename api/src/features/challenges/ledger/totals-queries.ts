import { z } from 'zod';
import { json, nullable, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Creates the empty totals of a new member. */
export const insertTotals = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('insert into standing (member_id) values ($1)', [memberId]);

/**
 * Allows one change of many members' totals at a time in the whole database, until the end of the
 * transaction: two would lock the same members, each in its own order.
 */
export const lockTotals = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316004)');

/** SQL for these members' totals from the raw rows; `of` is the condition that a row is one of theirs. */
const totalsSql = (of: string) => `
  select m.id as member_id,
    coalesce(x.points, 0)::int as fixed_points, coalesce(x.xp, 0)::int as xp, coalesce(s.solves, 0)::int as solves,
    coalesce(b.bloods, 0)::int as first_bloods, x.last_scored_at
  from member m
  left join (select member_id, sum(points) as points, sum(xp) as xp, max(at) filter (where points is distinct from 0) as last_scored_at
    from xp_event where ${of} group by member_id) x on x.member_id = m.id
  left join (select member_id, count(*) as solves from solve where ${of} group by member_id) s on s.member_id = m.id
  left join (select member_id, count(*) as bloods from first_blood where ${of} group by member_id) b on b.member_id = m.id`;
const TOTALS = totalsSql('true');

/** Sets every member's totals to what the raw rows give. */
export const rebuildTotals = (sql: Sql): Promise<void> =>
  sql.run(
    `update standing t set fixed_points = r.fixed_points, xp = r.xp, solves = r.solves, first_bloods = r.first_bloods, last_scored_at = r.last_scored_at
     from (${TOTALS}) r where r.member_id = t.member_id
       and (t.fixed_points, t.xp, t.solves, t.first_bloods, t.last_scored_at) is distinct from (r.fixed_points, r.xp, r.solves, r.first_bloods, r.last_scored_at)`,
  );

/** Sets the totals of these members to what the raw rows give. */
export const rebuildTotalsOf = (sql: Sql, memberIds: readonly number[]): Promise<void> =>
  sql.run(
    `update standing t set fixed_points = r.fixed_points, xp = r.xp, solves = r.solves, first_bloods = r.first_bloods, last_scored_at = r.last_scored_at
     from (${totalsSql('member_id = any($1)')}) r where r.member_id = t.member_id and t.member_id = any($1)`,
    [memberIds],
  );

const totals = z.object({
  points: z.number(),
  xp: z.number(),
  solves: z.number(),
  first_bloods: z.number(),
  last_scored_at: z.string().nullable(),
});
/** A member's totals, as stored or computed from the raw rows; `last_scored_at` in ISO 8601. */
export type Totals = z.infer<typeof totals>;

const TOTALS_JSON = (row: string) =>
  `json_build_object('points', ${row}.fixed_points, 'xp', ${row}.xp, 'solves', ${row}.solves, 'first_bloods', ${row}.first_bloods,
     'last_scored_at', ${row}.last_scored_at)`;

/** Members whose stored totals differ from the raw rows; `stored` is null when they have no such row. */
export const listWrongTotals = (
  sql: Sql,
): Promise<{ username: string; stored: Totals | null; raw: Totals }[]> =>
  sql.rows(
    {
      username: text,
      stored: nullable(json(totals)),
      raw: json(totals),
    },
    `select m.username, case when t.member_id is not null then ${TOTALS_JSON('t')} end as stored, ${TOTALS_JSON('r')} as raw
     from (${TOTALS}) r join member m on m.id = r.member_id left join standing t on t.member_id = r.member_id
     where t.member_id is null
       or (t.fixed_points, t.xp, t.solves, t.first_bloods, t.last_scored_at) is distinct from (r.fixed_points, r.xp, r.solves, r.first_bloods, r.last_scored_at)
     order by m.id limit 100`,
  );
