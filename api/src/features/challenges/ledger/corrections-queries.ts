import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { lockFirstBloods } from './blood-queries.ts';

export const withdrawnRow = {
  member_id: int,
  username: text,
  solved_at: moment,
  points: int,
  xp: int,
  /** Name of the challenge. */
  name: text,
  slug: text,
};
export type Withdrawn = RowOf<typeof withdrawnRow>;

/**
 * Deletes a solve with its gain, its right tries and its found flags, and updates the totals; null when the
 * member never solved it. Submissions wait meanwhile, so that the heir of the first blood is known.
 */
export async function deleteSolve(
  sql: Sql,
  challengeId: number,
  usernameKey: string,
): Promise<Withdrawn | null> {
  await lockFirstBloods(sql);
  const rows = await sql.rows(
    { ...withdrawnRow, fixed_points: nullable(int) },
    `with gone as (
       delete from solve s using member m where m.username_key = $2 and s.member_id = m.id and s.challenge_id = $1
       returning s.member_id, m.username, s.at
     ), ledger as (
       delete from xp_event x using gone where x.member_id = gone.member_id and x.kind = 'solve' and x.source_id = $1
       returning x.points, x.hint_cost, x.xp
     ), tries as (
       update submission t set correct = false from gone
       where t.member_id = gone.member_id and t.challenge_id = $1 and t.correct
     ), found as (
       delete from found_flag f using gone where f.member_id = gone.member_id and f.challenge_id = $1
     )
     select gone.member_id, gone.username, gone.at as solved_at, ledger.points as fixed_points,
       coalesce(ledger.points, greatest((c.points + 1) / 2, c.points - ledger.hint_cost)) as points, ledger.xp, c.name, c.slug
     from gone, ledger, challenge c where c.id = $1`,
    [challengeId, usernameKey],
  );
  if (!rows[0]) return null;
  const { fixed_points, ...withdrawn } = rows[0];
  await sql.run(
    `update standing set fixed_points = fixed_points - $2, xp = xp - $3, solves = solves - 1, withdrawals = withdrawals + 1,
       withdrawn_since = least(withdrawn_since, $4),
       last_scored_at = (select max(at) from xp_event where member_id = $1 and points is distinct from 0)
     where member_id = $1`,
    [withdrawn.member_id, fixed_points ?? 0, withdrawn.xp, withdrawn.solved_at],
  );
  return withdrawn;
}

/** Notes that something a member got at this moment is taken back: their badges since are reviewed. */
export const noteWithdrawal = (sql: Sql, memberId: number, since: Date): Promise<void> =>
  sql.run(
    `update standing set withdrawals = withdrawals + 1, withdrawn_since = least(withdrawn_since, $2)
     where member_id = $1`,
    [memberId, since],
  );

/** Among these members (null: all), those with a withdrawal that is not claimed yet. */
export const listWithdrawn = (sql: Sql, memberIds: readonly number[] | null): Promise<number[]> =>
  sql.values(
    int,
    `select member_id from standing where withdrawn_since is not null and ($1::int[] is null or member_id = any($1))`,
    [memberIds],
    'list-withdrawn',
  );

/** Since when a member has had something taken back; returned once, null when nothing was. */
export const claimWithdrawal = (sql: Sql, memberId: number): Promise<Date | null> =>
  sql.valueOrNull(
    moment,
    `update standing s set withdrawn_since = null
     from (select member_id, withdrawn_since as since from standing
       where member_id = $1 and withdrawn_since is not null for update) w
     where s.member_id = w.member_id returning w.since`,
    [memberId],
  );
