import { TEAM_LIMITS } from '@fanion/rules/teams';
import { moment } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Puts a new link in the place of the one before; until when it works. */
export async function saveLink(sql: Sql, teamId: number, hash: string, memberId: number): Promise<Date> {
  const rows = await sql.rows(
    { expires_at: moment },
    `insert into team_link (team_id, hash, created_by, created_at, expires_at)
     values ($1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(days => $4))
     on conflict (team_id) do update set hash = excluded.hash, created_by = excluded.created_by,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     returning expires_at`,
    [teamId, hash, memberId, TEAM_LIMITS.linkDays],
  );
  return rows[0]!.expires_at;
}

/** Whether there was a link to take away. */
export async function deleteLink(sql: Sql, teamId: number): Promise<boolean> {
  return (await sql.run('delete from team_link where team_id = $1 returning team_id', [teamId])) > 0;
}
