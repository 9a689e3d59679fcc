import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { bool, moment, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { TEAM_COLUMNS, teamFaceRow } from '../invitations/answers-queries.ts';

/** Replaces the link of a team; returns until when the new one works. */
export const saveLink = (sql: Sql, teamId: number, hash: string, memberId: number): Promise<Date> =>
  sql.value(
    moment,
    `insert into team_link (team_id, hash, created_by, created_at, expires_at)
     values ($1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(days => $4))
     on conflict (team_id) do update set hash = excluded.hash, created_by = excluded.created_by,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     returning expires_at`,
    [teamId, hash, memberId, TEAM_LIMITS.linkDays],
  );

/** Deletes a link; returns whether there was one. */
export const deleteLink = async (sql: Sql, teamId: number): Promise<boolean> =>
  (await sql.changed('delete from team_link where team_id = $1 returning team_id', [teamId])) > 0;

export const linkedTeamRow = {
  until: moment,
  member: bool,
  ...teamFaceRow,
};
export type LinkedTeamRow = RowOf<typeof linkedTeamRow>;

/** The living team behind a link that still works, as this reader sees it. */
export const findLinked = (sql: Sql, hash: string, readerId: number): Promise<LinkedTeamRow | null> =>
  sql.row(
    linkedTeamRow,
    `select ${TEAM_COLUMNS}, k.expires_at as until,
       exists (select 1 from team_member where team_id = t.id and member_id = $2) as member
     from team_link k join team t on t.id = k.team_id and t.archived_at is null
     where k.hash = $1 and k.expires_at > clock_timestamp()`,
    [hash, readerId],
  );
