import type { Sql } from '../../../platform/database/database.ts';

/** Solves to be written at once, by index: member, challenge, moment, points, XP. */
export interface PastSolves {
  memberIds: number[];
  challengeIds: number[];
  moments: Date[];
  points: number[];
  xp: number[];
}

/** Writes past solves with ledger rows, right submissions, first bloods; for totals, `rebuildTotals`. */
export const insertPastSolves = (sql: Sql, s: PastSolves): Promise<void> =>
  sql.run(
    `with past as (
       select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::int[], $5::int[]) as t(member_id, challenge_id, at, points, xp)
     ), new as (
       insert into solve (member_id, challenge_id, at) select member_id, challenge_id, at from past order by at
       on conflict do nothing returning member_id, challenge_id, at
     ), kept as (select past.* from past join new using (member_id, challenge_id)
     ), ledger as (
       insert into xp_event (member_id, kind, source_id, points, xp, at)
       select member_id, 'solve', challenge_id, points, xp, at from kept on conflict do nothing
     ), tried as (
       insert into submission (member_id, challenge_id, correct, at) select member_id, challenge_id, true, at from kept order by at
     )
     insert into first_blood (challenge_id, member_id, at)
     select distinct on (k.challenge_id) k.challenge_id, k.member_id, k.at
     from kept k join member m on m.id = k.member_id and m.ranked
     order by k.challenge_id, k.at, k.member_id on conflict do nothing`,
    [s.memberIds, s.challengeIds, s.moments, s.points, s.xp],
  );

/** Writes past wrong tries. */
export const insertPastTries = (
  sql: Sql,
  memberIds: number[],
  challengeIds: number[],
  moments: Date[],
): Promise<void> =>
  sql.run(
    `insert into submission (member_id, challenge_id, correct, at)
     select member_id, challenge_id, false, at from unnest($1::int[], $2::int[], $3::timestamptz[]) as t(member_id, challenge_id, at) order by at`,
    [memberIds, challengeIds, moments],
  );
