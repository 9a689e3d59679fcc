import { z } from 'zod';
import { bool, float, int, json, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export async function insertWrong(sql: Sql, memberId: number, challengeId: number): Promise<void> {
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

/**
 * Marks a challenge as solved, once, in one statement: submission, solve, ledger, totals and first blood go
 * together or not at all. The unique index of `solve` decides between simultaneous right flags of a member, the
 * primary key of `first_blood` between members. Null when the member had solved it already, or may not any more.
 * `price` less what the member's hints cost, `floor` at least: pointsAfterHints of the rules.
 */
export async function insertSolve(
  sql: Sql,
  solve: { memberId: number; challengeId: number; price: number; floor: number; xp: number },
): Promise<SolveResult | null> {
  return sql.row(
    solveResult,
    `with s as (
       insert into solve (member_id, challenge_id, at) select $1, $2, clock_timestamp()
       where not exists (select 1 from solve_block where member_id = $1 and challenge_id = $2)
       on conflict do nothing returning at
     ), gain as (
       select s.at, greatest($4::int, $3::int - coalesce((
         select sum(cost) from hint_unlock where member_id = $1 and challenge_id = $2), 0)::int) as points from s
     ), tried as (
       insert into submission (member_id, challenge_id, correct, at) select $1, $2, true, at from s
     ), ledger as (
       insert into xp_event (member_id, kind, source_id, points, xp, at) select $1, 'solve', $2, points, $5, at from gain
     ), blood as (
       insert into first_blood (challenge_id, member_id, at)
       select $2, $1, gain.at from gain join member m on m.id = $1 and m.ranked
       on conflict do nothing returning 1
     ), total as (
       update standing t set points = t.points + gain.points, xp = t.xp + $5, solves = t.solves + 1,
         first_bloods = t.first_bloods + (select count(*) from blood),
         last_scored_at = case when gain.points > 0 then greatest(t.last_scored_at, gain.at) else t.last_scored_at end
       from gain where t.member_id = $1 returning t.xp
     )
     select gain.points, total.xp as xp_after, exists (select 1 from blood) as is_first_blood from gain, total`,
    [solve.memberId, solve.challengeId, solve.price, solve.floor, solve.xp],
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

/**
 * Notes one of several flags as found and answers how many are, and whether this one is new; locks the member so that two at once count both.
 * The try is kept here until all `total` are found: the last one is kept by the solve.
 */
export async function insertFoundFlag(
  sql: Sql,
  memberId: number,
  challengeId: number,
  flagId: number,
  total: number,
): Promise<{ found: number; isNew: boolean }> {
  await sql.run('select 1 from standing where member_id = $1 for no key update', [memberId]);
  const added = await sql.query(
    'insert into found_flag (member_id, flag_id, challenge_id) values ($1, $2, $3) on conflict do nothing returning 1',
    [memberId, flagId, challengeId],
  );
  const rows = await sql.rows(
    { found: int },
    'select count(*)::int as found from found_flag where member_id = $1 and challenge_id = $2',
    [memberId, challengeId],
  );
  const { found } = rows[0]!;
  if (added.length > 0 && found < total)
    await sql.run('insert into submission (member_id, challenge_id, correct) values ($1, $2, true)', [
      memberId,
      challengeId,
    ]);
  return { found, isNew: added.length > 0 };
}

/** All that one member did on one challenge. */
export const ownRow = {
  points_earned: nullable(int),
  xp_earned: nullable(int),
  attempts: json(
    z.array(z.object({ submitted_at: z.string(), result: z.enum(['right', 'partial', 'wrong']) })),
  ),
  attempt_count: int,
  unlocked: json(z.array(z.object({ hint_id: z.number(), cost: z.number(), unlocked_at: z.string() }))),
  flags_found: int,
  difficulty: nullable(int),
  reflection: nullable(text),
  votes: int,
  average: nullable(float),
  /** Of the member, all challenges together. */
  xp: int,
};
export type OwnRow = RowOf<typeof ownRow>;

export async function loadOwn(sql: Sql, memberId: number, challengeId: number): Promise<OwnRow> {
  const rows = await sql.rows(
    ownRow,
    `select
       gain.points as points_earned, gain.xp as xp_earned,
       coalesce((select json_agg(json_build_object('submitted_at', t.at, 'result', case when not t.correct then 'wrong'
           when exists (select 1 from solve s where s.member_id = $1 and s.challenge_id = $2 and s.at <= t.at) then 'right'
           else 'partial' end) order by t.at desc) from (
         select at, correct from submission where member_id = $1 and challenge_id = $2 order by at desc limit 20) t), '[]') as attempts,
       (select count(*)::int from submission where member_id = $1 and challenge_id = $2) as attempt_count,
       coalesce((select json_agg(json_build_object('hint_id', hint_id, 'cost', cost, 'unlocked_at', unlocked_at))
         from hint_unlock where member_id = $1 and challenge_id = $2), '[]') as unlocked,
       (select count(*)::int from found_flag where member_id = $1 and challenge_id = $2) as flags_found,
       own.difficulty, own.reflection, v.votes, v.average,
       coalesce((select xp from standing where member_id = $1), 0) as xp
     from (select count(difficulty)::int as votes, round(avg(difficulty), 1)::float as average
           from challenge_feedback where challenge_id = $2) v
     left join xp_event gain on gain.member_id = $1 and gain.kind = 'solve' and gain.source_id = $2
     left join challenge_feedback own on own.challenge_id = $2 and own.member_id = $1`,
    [memberId, challengeId],
    'load-own',
  );
  return rows[0]!;
}

/**
 * Opens a hint and answers whether it is: not when the one before it is still closed, nor after the solve, when
 * every hint is free. Opening it twice, even at once, is the same as once.
 */
export async function insertUnlock(
  sql: Sql,
  unlock: { memberId: number; challengeId: number; hintId: number; previousId: number | null; cost: number },
): Promise<boolean> {
  return (
    (await sql.run(
      `insert into hint_unlock (member_id, hint_id, challenge_id, cost)
     select $1, $2, $3, $4 where ($5::int is null or exists (
         select 1 from hint_unlock where member_id = $1 and hint_id = $5))
       and not exists (select 1 from solve where member_id = $1 and challenge_id = $3)
     on conflict (member_id, hint_id) do update set cost = hint_unlock.cost returning 1`,
      [unlock.memberId, unlock.hintId, unlock.challengeId, unlock.cost, unlock.previousId],
    )) > 0
  );
}

export async function saveVote(
  sql: Sql,
  memberId: number,
  challengeId: number,
  difficulty: number,
): Promise<void> {
  await sql.run(
    `insert into challenge_feedback (member_id, challenge_id, difficulty) values ($1, $2, $3)
     on conflict (challenge_id, member_id) do update set difficulty = $3, updated_at = now()`,
    [memberId, challengeId, difficulty],
  );
}

export async function saveReflection(
  sql: Sql,
  memberId: number,
  challengeId: number,
  text: string,
): Promise<void> {
  await sql.run(
    `insert into challenge_feedback (member_id, challenge_id, reflection) values ($1, $2, $3)
     on conflict (challenge_id, member_id) do update set reflection = $3, updated_at = now()`,
    [memberId, challengeId, text],
  );
}
