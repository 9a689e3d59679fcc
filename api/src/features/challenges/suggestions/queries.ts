import { int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Total XP of a member. */
export const readXp = async (sql: Sql, memberId: number): Promise<number> =>
  (await sql.row({ xp: int }, 'select xp from standing where member_id = $1', [memberId]))?.xp ?? 0;

const countRow = { challenge_id: int, count: int };
export type CountRow = RowOf<typeof countRow>;

/** How many ranked members between two totals of XP solved each challenge. */
export const countPeers = (sql: Sql, { from, to }: { from: number; to: number }): Promise<CountRow[]> =>
  sql.rows(
    countRow,
    `select s.challenge_id, count(*)::int as count
     from solve s join member m on m.id = s.member_id and m.ranked join standing t on t.member_id = s.member_id
     where t.xp >= $1 and t.xp < $2 group by s.challenge_id`,
    [from, to],
    'count-peers',
  );

/** How many ranked members solved each challenge after another one. */
export const countSolvedNext = (sql: Sql, after: number): Promise<CountRow[]> =>
  sql.rows(
    countRow,
    `select s.challenge_id, count(*)::int as count
     from solve a join member m on m.id = a.member_id and m.ranked join standing t on t.member_id = a.member_id
     join solve s on s.member_id = a.member_id and s.at > a.at
     where a.challenge_id = $1 group by s.challenge_id`,
    [after],
    'count-followers',
  );
