import type { Sql } from '../../platform/database/database.ts';

export interface Withdrawn {
  member_id: number;
  username: string;
  solved_at: Date;
  points: number;
  xp: number;
}

/**
 * Takes a solve back with its gain, its right tries and its found flags, and the totals with them; null when this
 * member never solved it. Waits for the submissions that are being written, and those that come wait for the end
 * of the transaction: whoever inherits the first blood is known then.
 */
export async function withdrawSolve(
  sql: Sql,
  challengeId: number,
  usernameKey: string,
): Promise<Withdrawn | null> {
  await sql.rows('lock table first_blood in share row exclusive mode');
  const rows = await sql.rows<Withdrawn>(
    `with gone as (
       delete from solve s using member m where m.username_key = $2 and s.member_id = m.id and s.challenge_id = $1
       returning s.member_id, m.username, s.at
     ), ledger as (
       delete from xp_event x using gone where x.member_id = gone.member_id and x.kind = 'solve' and x.source_id = $1
       returning x.points, x.xp
     ), tries as (
       update submission t set correct = false from gone
       where t.member_id = gone.member_id and t.challenge_id = $1 and t.correct
     ), found as (
       delete from found_flag f using gone where f.member_id = gone.member_id and f.challenge_id = $1
     )
     select gone.member_id, gone.username, gone.at as solved_at, ledger.points, ledger.xp from gone, ledger`,
    [challengeId, usernameKey],
  );
  const withdrawn = rows[0];
  if (!withdrawn) return null;
  const { member_id, points, xp } = withdrawn;
  await sql.rows(
    `update standing set points = points - $2, xp = xp - $3, solves = solves - 1, withdrawals = withdrawals + 1,
       last_scored_at = (select max(at) from xp_event where member_id = $1 and points > 0)
     where member_id = $1`,
    [member_id, points, xp],
  );
  return withdrawn;
}

/** Hands a challenge's first blood on when this member had it; the heir, or null when it stays or nobody is left. */
export async function handFirstBloodOn(
  sql: Sql,
  challengeId: number,
  memberId: number,
): Promise<number | null> {
  const lost = await sql.rows(
    'delete from first_blood where challenge_id = $1 and member_id = $2 returning 1',
    [challengeId, memberId],
  );
  if (lost.length === 0) return null;
  await sql.rows('update standing set first_bloods = first_bloods - 1 where member_id = $1', [memberId]);
  const heirs = await sql.rows<{ member_id: number }>(
    `insert into first_blood (challenge_id, member_id, at)
     select s.challenge_id, s.member_id, s.at from solve s join member m on m.id = s.member_id and m.ranked
     where s.challenge_id = $1 order by s.at, s.id limit 1 returning member_id`,
    [challengeId],
  );
  const heir = heirs[0]?.member_id ?? null;
  if (heir !== null)
    await sql.rows('update standing set first_bloods = first_bloods + 1 where member_id = $1', [heir]);
  return heir;
}
