import { int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** XP of a member, all together. */
export const readXp = async (sql: Sql, memberId: number): Promise<number> =>
  (await sql.row({ xp: int }, 'select xp from standing where member_id = $1', [memberId]))?.xp ?? 0;

const takenRow = { challenge_id: int, peers: int, followed: int };
export type TakenRow = RowOf<typeof takenRow>;

/** Of each challenge, how many ranked members between two totals of XP solved it, and how many did after another one. */
export const countTaken = (
  sql: Sql,
  { from, to, after }: { from: number; to: number; after: number },
): Promise<TakenRow[]> =>
  sql.rows(
    takenRow,
    `select s.challenge_id, count(*) filter (where t.xp >= $1 and t.xp < $2)::int as peers,
       count(*) filter (where a.at < s.at)::int as followed
     from solve s join member m on m.id = s.member_id and m.ranked join standing t on t.member_id = s.member_id
     left join solve a on a.member_id = s.member_id and a.challenge_id = $3
     group by s.challenge_id`,
    [from, to, after],
    'count-taken',
  );
