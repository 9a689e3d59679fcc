import { int, moment, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/**
 * Notes that a member opened a challenge: the first moment stays, the last one is renewed every ten minutes at
 * most, and nothing more is noted after the solve.
 */
export async function noteOpen(sql: Sql, memberId: number, challengeId: number): Promise<void> {
  await sql.run(
    `insert into challenge_open (member_id, challenge_id)
     select m.id, c.id from member m cross join challenge c
     where m.id = $1 and c.id = $2 and not exists (
       select 1 from solve s where s.member_id = $1 and s.challenge_id = $2)
     on conflict (member_id, challenge_id) do update set last_at = now()
     where challenge_open.last_at <= now() - interval '10 minutes'`,
    [memberId, challengeId],
    'note-open',
  );
}

export const openRow = {
  challenge_id: int,
  last_at: moment,
};
export type OpenRow = RowOf<typeof openRow>;

/** What a member has opened and not solved, the last one first. */
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

/** Writes past openings; one that is there already stays. */
export async function insertPastOpens(sql: Sql, opens: PastOpens): Promise<void> {
  await sql.run(
    `insert into challenge_open (member_id, challenge_id, first_at, last_at)
     select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) on conflict do nothing`,
    [opens.memberIds, opens.challengeIds, opens.firsts, opens.lasts],
  );
}
