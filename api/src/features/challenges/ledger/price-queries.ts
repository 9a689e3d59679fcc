import { challengeContent } from '@fanion/contract/challenges/content';
import { bool, int, json, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/**
 * Allows one change of many members' totals at a time in the whole database, until the end of the
 * transaction: two would lock the same members, each in its own order.
 */
export const lockTotals = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316004)');

/** Allows one re-pricing at a time in the whole database, until the end of the transaction. */
export const lockPrices = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316024)');

export const pricedRow = {
  id: int,
  slug: text,
  scoring: json(challengeContent.shape.scoring),
  /** The scoring as stored text, from which the price is computed. */
  scored: text,
  /** The current price, as stored. */
  points: int,
  /** Solves that count for the price. */
  solves: int,
};
export type PricedRow = RowOf<typeof pricedRow>;

/** Challenges of the permanent list whose price follows their solves: these, or every one (null). */
export const listPriced = (sql: Sql, ids: readonly number[] | null): Promise<PricedRow[]> =>
  sql.rows(
    pricedRow,
    `select c.id, c.slug, c.scoring, c.scoring::text as scored, c.points,
       (select count(*)::int from solve s join member m on m.id = s.member_id and m.ranked
        where s.challenge_id = c.id) as solves
     from challenge c
     where c.scoring->>'kind' = 'dynamic' and c.catalogued and ($1::int[] is null or c.id = any($1)) order by c.id`,
    [ids],
    'list-priced',
  );

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
