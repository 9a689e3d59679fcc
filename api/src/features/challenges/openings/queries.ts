import { int, moment, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/**
 * Notes which members opened which challenges, by index: the first moment stays, the last one is renewed
 * every ten minutes at most, and nothing is noted after the solve.
 */
export const noteOpens = (sql: Sql, memberIds: number[], challengeIds: number[]): Promise<void> =>
  sql.run(
    `insert into challenge_open (member_id, challenge_id)
     select m.id, c.id from unnest($1::int[], $2::int[]) as t(member_id, challenge_id)
     join member m on m.id = t.member_id join challenge c on c.id = t.challenge_id
     where not exists (select 1 from solve s where s.member_id = m.id and s.challenge_id = c.id)
     order by m.id, c.id
     on conflict (member_id, challenge_id) do update set last_at = now()
     where challenge_open.last_at <= now() - interval '10 minutes'`,
    [memberIds, challengeIds],
    'note-opens',
  );

const openRow = {
  challenge_id: int,
  last_at: moment,
};
type OpenRow = RowOf<typeof openRow>;

/** What a member has opened and not solved, last opened first. */
export const listUnsolvedOpens = (sql: Sql, memberId: number): Promise<OpenRow[]> =>
  sql.rows(
    openRow,
    `select o.challenge_id, o.last_at from challenge_open o
     where o.member_id = $1 and not exists (
       select 1 from solve s where s.member_id = $1 and s.challenge_id = o.challenge_id)
     order by o.last_at desc, o.challenge_id desc`,
    [memberId],
    'unsolved-opens',
  );

/** Openings to be written at once, by index. */
export interface PastOpens {
  memberIds: number[];
  challengeIds: number[];
  firsts: Date[];
  lasts: Date[];
}

/** Writes past openings; existing ones stay. */
export const insertPastOpens = (sql: Sql, opens: PastOpens): Promise<void> =>
  sql.run(
    `insert into challenge_open (member_id, challenge_id, first_at, last_at)
     select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) on conflict do nothing`,
    [opens.memberIds, opens.challengeIds, opens.firsts, opens.lasts],
  );
