import { bool, int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

/** A wrong flag of a member. */
export interface WrongTry {
  memberId: number;
  challengeId: number;
}

export const insertWrongTries = (sql: Sql, tries: readonly WrongTry[]): Promise<void> =>
  sql.run(
    `insert into submission (member_id, challenge_id, correct)
     select member_id, challenge_id, false from unnest($1::int[], $2::int[]) as t(member_id, challenge_id)`,
    [tries.map(({ memberId }) => memberId), tries.map(({ challengeId }) => challengeId)],
    'insert-wrong',
  );

export const solveResult = {
  points: int,
  xp_after: int,
  is_first_blood: bool,
};
export type SolveResult = RowOf<typeof solveResult>;

/** A right flag, at the current price and with the XP it gives. */
export interface NewSolve {
  memberId: number;
  challengeId: number;
  price: number;
  /** The least points that hints leave: pointsAfterHints of the rules. */
  floor: number;
  /** The solve is worth the price of its challenge from now on; else the points of this moment. */
  follows: boolean;
  xp: number;
  /** Made before the account existed: never a first blood. */
  asVisitor?: boolean;
}

const INSERT_SOLVES = `with given as materialized (
   select t.*, instant.at + (t.place - 1) * interval '1 microsecond' as at
   from (select clock_timestamp() as at) instant,
     unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::boolean[], $7::boolean[])
       with ordinality as t(member_id, challenge_id, price, floor, xp, follows, as_visitor, place)
 ), s as (
   insert into solve (member_id, challenge_id, as_visitor, at) select member_id, challenge_id, as_visitor, at from given g
   where not exists (
     select 1 from solve_block b where b.member_id = g.member_id and b.challenge_id = g.challenge_id)
   order by member_id on conflict do nothing returning member_id, challenge_id
 ), gain as (
   select g.*, h.cost, greatest(g.floor, g.price - h.cost) as points
   from s join given g using (member_id, challenge_id) cross join lateral (
     select coalesce(sum(u.cost), 0)::int as cost from hint_unlock u
     where u.member_id = g.member_id and u.challenge_id = g.challenge_id) h
 ), tried as (
   insert into submission (member_id, challenge_id, correct, at)
   select member_id, challenge_id, true, at from gain
 ), ledger as (
   insert into xp_event (member_id, kind, source_id, points, hint_cost, xp, at)
   select member_id, 'solve', challenge_id, case when not follows then points end, cost, xp, at from gain
 ), blood as (
   insert into first_blood (challenge_id, member_id, at)
   select g.challenge_id, g.member_id, g.at from gain g join member m on m.id = g.member_id and m.ranked
   where not g.as_visitor order by g.challenge_id, g.at on conflict do nothing returning challenge_id, member_id
 ), told as (
   insert into webhook_fact (kind, key, challenge_id, member_id)
   select k.kind, k.kind || ':' || g.challenge_id || case k.kind when 'challenge.solved' then ':' || g.member_id else '' end,
     g.challenge_id, g.member_id
   from (values ('challenge.first_blood'), ('challenge.solved')) k(kind), gain g join member m on m.id = g.member_id and m.ranked
   where not g.as_visitor
     and (k.kind = 'challenge.solved' or exists (
       select 1 from blood b where b.challenge_id = g.challenge_id and b.member_id = g.member_id))
     and exists (select 1 from webhook w where w.stopped_at is null and k.kind = any(w.kinds))
   order by k.kind, g.challenge_id, g.member_id on conflict do nothing
 ), total as (
   update standing t set fixed_points = t.fixed_points + case when g.follows then 0 else g.points end,
     xp = t.xp + g.xp, solves = t.solves + 1, first_bloods = t.first_bloods + g.bloods,
     last_scored_at = case when g.follows or g.points > 0 then greatest(t.last_scored_at, g.at)
       else t.last_scored_at end
   from (
     select gain.*, (select count(*) from blood b
       where b.challenge_id = gain.challenge_id and b.member_id = gain.member_id) as bloods from gain
   ) g where t.member_id = g.member_id returning g.place, g.points, t.xp, g.bloods
 )
 select place::int as place, points, xp as xp_after, bloods > 0 as is_first_blood from total`;

/**
 * Marks challenges as solved by different members, each once, in one statement: the submission, solve,
 * ledger, totals, first blood and webhook facts of each are written together or not at all. The unique index
 * of `solve` decides between simultaneous right flags of a member, the primary key of `first_blood` between
 * members; both are written in one order, so that two statements never deadlock there. Null where the member
 * had already solved it, or is blocked. Each earns the price less the cost of the member's hints.
 */
export async function insertSolves(sql: Sql, solves: readonly NewSolve[]): Promise<(SolveResult | null)[]> {
  const rows = await sql.rows(
    { ...solveResult, place: int },
    INSERT_SOLVES,
    [
      ...listsOf(solves, 'memberId', 'challengeId', 'price', 'floor', 'xp', 'follows'),
      solves.map(({ asVisitor = false }) => asVisitor),
    ],
    'insert-solves',
  );
  const results: (SolveResult | null)[] = solves.map(() => null);
  for (const { place, ...result } of rows) results[place - 1] = result;
  return results;
}

/** One of several flags of a challenge, `total` in all. */
export interface FoundFlag {
  memberId: number;
  challengeId: number;
  flagId: number;
  total: number;
}

/**
 * Notes one of several flags as found; returns how many are, and whether this one is new. Locks the member so
 * that two at once are both counted. Tries are stored here until all `total` are found: the solve stores the
 * last.
 */
export async function insertFoundFlag(
  sql: Sql,
  { memberId, challengeId, flagId, total }: FoundFlag,
): Promise<{ found: number; isNew: boolean }> {
  await sql.run('select 1 from standing where member_id = $1 for no key update', [memberId]);
  const added = await sql.changed(
    'insert into found_flag (member_id, flag_id, challenge_id) values ($1, $2, $3) on conflict do nothing',
    [memberId, flagId, challengeId],
  );
  const rows = await sql.rows(
    { found: int },
    'select count(*)::int as found from found_flag where member_id = $1 and challenge_id = $2',
    [memberId, challengeId],
  );
  const { found } = rows[0]!;
  if (added > 0 && found < total)
    await sql.run('insert into submission (member_id, challenge_id, correct) values ($1, $2, true)', [
      memberId,
      challengeId,
    ]);
  return { found, isNew: added > 0 };
}
