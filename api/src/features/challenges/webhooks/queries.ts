import { bool, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const solveRow = { username: text, at: moment, first: bool };

/** A solve of a member who shows their solves and their presence; null for others, or once withdrawn. */
export const findShownSolve = (
  sql: Sql,
  challengeId: number,
  memberId: number,
): Promise<RowOf<typeof solveRow> | null> =>
  sql.row(
    solveRow,
    `select m.username, s.at, exists (
       select 1 from first_blood b where b.challenge_id = s.challenge_id and b.member_id = s.member_id) as first
     from solve s join member m on m.id = s.member_id and m.ranked
       and coalesce((m.visibility ->> 'recent_challenges')::boolean, true)
       and coalesce((m.visibility ->> 'online')::boolean, true)
     where s.challenge_id = $1 and s.member_id = $2`,
    [challengeId, memberId],
  );
