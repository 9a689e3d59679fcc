import type { Sql } from '../../../platform/database/database.ts';
import { TEAM_COLUMNS, type TeamFaceRow } from '../invitations/answers-queries.ts';

export interface LinkedTeamRow extends TeamFaceRow {
  until: Date;
  member: boolean;
}

/** The living team behind a link that still works, as this reader meets it. */
export async function findLinked(sql: Sql, hash: string, readerId: number): Promise<LinkedTeamRow | null> {
  const rows = await sql.query<LinkedTeamRow & Record<string, unknown>>(
    `select ${TEAM_COLUMNS}, k.expires_at as until,
       exists (select 1 from team_member where team_id = t.id and member_id = $2) as member
     from team_link k join team t on t.id = k.team_id and t.archived_at is null
     where k.hash = $1 and k.expires_at > clock_timestamp()`,
    [hash, readerId],
  );
  return rows[0] ?? null;
}
