import { bool, int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export async function insertWrongTry(sql: Sql, memberId: number, challengeId: number): Promise<void> {
  await sql.run(
    'insert into submission (member_id, challenge_id, correct) values ($1, $2, false)',
    [memberId, challengeId],
    'insert-wrong',
  );
}

export const solveResult = {
  points: int,
  xp_after: int,
  is_first_blood: bool,
};
export type SolveResult = RowOf<typeof solveResult>;

/** A right flag, at the price of this moment and with the XP it gives. */
export interface NewSolve {
  memberId: number;
  challengeId: number;
  price: number;
  /** The solve is worth the price of its challenge from now on; else the points of this moment. */
  follows: boolean;
  xp: number;
}

/**
 * Marks a challenge as solved, once, in one statement: submission, solve, ledger, totals and first blood go
 * together or not at all. The unique index of `solve` decides between simultaneous right flags of a member, the
 * primary key of `first_blood` between members. Null when the member had solved it already, or may not any more.
 * `price` less what the member's hints cost, `floor` at least: pointsAfterHints of the rules.
 */
export async function insertSolve(
  sql: Sql,
  solve: NewSolve & { floor: number },
): Promise<SolveResult | null> {
  return sql.row(
    solveResult,
    `with s as (
       insert into solve (member_id, challenge_id, at) select $1, $2, clock_timestamp()
       where not exists (select 1 from solve_block where member_id = $1 and challenge_id = $2)
       on conflict do nothing returning at
     ), gain as (
       select s.at, h.cost, greatest($4::int, $3::int - h.cost) as points from s, (
         select coalesce(sum(cost), 0)::int as cost from hint_unlock where member_id = $1 and challenge_id = $2) h
     ), tried as (
       insert into submission (member_id, challenge_id, correct, at) select $1, $2, true, at from s
     ), ledger as (
       insert into xp_event (member_id, kind, source_id, points, hint_cost, xp, at)
       select $1, 'solve', $2, case when not $6 then points end, cost, $5, at from gain
     ), blood as (
       insert into first_blood (challenge_id, member_id, at)
       select $2, $1, gain.at from gain join member m on m.id = $1 and m.ranked
       on conflict do nothing returning 1
     ), total as (
       update standing t set fixed_points = t.fixed_points + case when $6 then 0 else gain.points end, xp = t.xp + $5, solves = t.solves + 1,
         first_bloods = t.first_bloods + (select count(*) from blood),
         last_scored_at = case when $6 or gain.points > 0 then greatest(t.last_scored_at, gain.at) else t.last_scored_at end
       from gain where t.member_id = $1 returning t.xp
     )
     select gain.points, total.xp as xp_after, exists (select 1 from blood) as is_first_blood from gain, total`,
    [solve.memberId, solve.challengeId, solve.price, solve.floor, solve.xp, solve.follows],
    'insert-solve',
  );
}

/** Whether a manager took this member's solve back for good. */
export async function isBlocked(sql: Sql, memberId: number, challengeId: number): Promise<boolean> {
  return (
    (await sql.run('select 1 from solve_block where member_id = $1 and challenge_id = $2', [
      memberId,
      challengeId,
    ])) > 0
  );
}

/** One of several flags of a challenge, `total` in all. */
export interface FoundFlag {
  memberId: number;
  challengeId: number;
  flagId: number;
  total: number;
}

/**
 * Notes one of several flags as found and answers how many are, and whether this one is new; locks the member so that two at once count both.
 * The try is kept here until all `total` are found: the last one is kept by the solve.
 */
export async function insertFoundFlag(
  sql: Sql,
  { memberId, challengeId, flagId, total }: FoundFlag,
): Promise<{ found: number; isNew: boolean }> {
  await sql.run('select 1 from standing where member_id = $1 for no key update', [memberId]);
  const added = await sql.run(
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
