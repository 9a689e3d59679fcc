import { bool, float, int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { TEAM_COLUMNS } from '../invitations/answers-queries.ts';

export const linkedTeamRow = {
  until: moment,
  member: bool,
  team_id: int,
  name: text,
  logo: nullable(text),
  members: int,
  rating_sum: float,
  rating_count: int,
  playing: nullable(text),
};
export type LinkedTeamRow = RowOf<typeof linkedTeamRow>;

/** The living team behind a link that still works, as this reader meets it. */
export async function findLinked(sql: Sql, hash: string, readerId: number): Promise<LinkedTeamRow | null> {
  return sql.row(
    linkedTeamRow,
    `select ${TEAM_COLUMNS}, k.expires_at as until,
       exists (select 1 from team_member where team_id = t.id and member_id = $2) as member
     from team_link k join team t on t.id = k.team_id and t.archived_at is null
     where k.hash = $1 and k.expires_at > clock_timestamp()`,
    [hash, readerId],
  );
}
