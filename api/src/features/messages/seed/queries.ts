import { int, moment } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/**
 * The last challenge that a member solved at least a day after all of these others, with the moment; or null.
 */
export const findLearnt = (
  sql: Sql,
  memberId: number,
  others: readonly number[],
): Promise<{ id: number; at: Date } | null> =>
  sql.row(
    { id: int, at: moment },
    `select s.challenge_id as id, s.at from solve s join challenge c on c.id = s.challenge_id and c.state = 'visible'
     where s.member_id = $1 and (select count(*) from solve o where o.challenge_id = s.challenge_id
       and o.member_id = any($2) and o.at < s.at - interval '1 day') = cardinality($2::int[])
     order by s.at desc, s.challenge_id limit 1`,
    [memberId, others],
  );

/**
 * The last challenge that a member opened before `at` and has not solved, but all of these others have; or
 * null.
 */
export const findStuck = (
  sql: Sql,
  memberId: number,
  others: readonly number[],
  at: Date,
): Promise<{ id: number } | null> =>
  sql.row(
    { id: int },
    `select p.challenge_id as id from challenge_open p
     join challenge c on c.id = p.challenge_id and c.catalogued and c.state = 'visible' and c.plan is null
     where p.member_id = $1 and p.first_at < $3
       and not exists (select 1 from solve s where s.member_id = $1 and s.challenge_id = p.challenge_id)
       and (select count(*) from solve o where o.challenge_id = p.challenge_id and o.member_id = any($2)) = cardinality($2::int[])
     order by p.first_at desc, p.challenge_id limit 1`,
    [memberId, others, at],
  );

interface PastHelp {
  challengeId: number;
  askerId: number;
  among: readonly number[];
  words: string;
  askedAt: Date;
  endsAt: Date;
  helperId: number | null;
  takenAt: Date | null;
  solvedAt: Date | null;
}

/**
 * Writes a past request whose requester, once they solved it, thanked the helper an hour later; returns its
 * id. The solvers in `among` were asked.
 */
export const insertPast = (sql: Sql, past: PastHelp): Promise<number> =>
  sql.value(
    int,
    `with asked as (
       insert into help_request (challenge_id, asker_id, words, asked_at, ends_at, helper_id, taken_at, closed_at, closed_for, thanked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, case when $8::timestamptz is not null then 'solved' end,
         $8::timestamptz + interval '1 hour') returning id
     ), invited as (
       insert into help_invite (request_id, member_id) select asked.id, s.member_id from asked, solve s
       where s.challenge_id = $1 and s.member_id = any($9)
     )
     select id from asked`,
    [
      past.challengeId,
      past.askerId,
      past.words,
      past.askedAt,
      past.endsAt,
      past.helperId,
      past.takenAt,
      past.solvedAt,
      past.among,
    ],
  );
