import { bool, int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** SQL for a solve that an event gave, with the same time: it is worth nothing in the list. */
const IS_EVENT_CREDIT = `exists (
  select 1 from event_challenge ec join event_solve es on es.event_id = ec.event_id and es.challenge_id = ec.challenge_id
  where ec.challenge_id = x.source_id and es.at = x.at)`;

/**
 * Solves of dynamic challenges, of these or of all, whose points were written with them follow the price from
 * now on. Under `lockTotals`.
 */
export const followPrices = (sql: Sql, ids: readonly number[] | null): Promise<void> =>
  sql.run(
    `with due as (
       select x.id, x.member_id, x.points, coalesce((select sum(h.cost) from hint_unlock h
         where h.member_id = x.member_id and h.challenge_id = x.source_id), 0)::int as hint_cost
       from xp_event x join challenge c on c.id = x.source_id and c.scoring->>'kind' = 'dynamic' and c.catalogued
       where x.kind = 'solve' and x.points is not null and ($1::int[] is null or c.id = any($1)) and not ${IS_EVENT_CREDIT}
       for no key update of x
     ), ledger as (
       update xp_event x set points = null, hint_cost = due.hint_cost from due where x.id = due.id
     )
     update standing t set fixed_points = t.fixed_points - moved.points
     from (select member_id, sum(points)::int as points from due group by member_id) moved
     where t.member_id = moved.member_id`,
    [ids],
  );

/** Before a challenge gets fixed points: its solvers keep their solve's current worth. Under `lockTotals`. */
export const keepPrices = (sql: Sql, challengeId: number): Promise<void> =>
  sql.run(
    `with due as (
       select x.id, x.member_id, greatest((c.points + 1) / 2, c.points - x.hint_cost) as points
       from xp_event x join challenge c on c.id = x.source_id
       where x.kind = 'solve' and x.source_id = $1 and x.points is null for no key update of x
     ), ledger as (
       update xp_event x set points = due.points from due where x.id = due.id
     )
     update standing t set fixed_points = t.fixed_points + due.points from due where t.member_id = due.member_id`,
    [challengeId],
  );

export const solverRow = {
  id: int,
  username: text,
  /** Whether the rankings name the member. */
  ranked: bool,
  points: int,
};
export type SolverRow = RowOf<typeof solverRow>;

/** Solvers of these challenges, with all their current points. */
export const listSolverPoints = (sql: Sql, ids: readonly number[]): Promise<SolverRow[]> =>
  sql.rows(
    solverRow,
    `select m.id, m.username, m.ranked, t.points from member m join current_standing t on t.member_id = m.id
     where m.id in (select s.member_id from solve s where s.challenge_id = any($1::int[]))`,
    [ids],
  );
