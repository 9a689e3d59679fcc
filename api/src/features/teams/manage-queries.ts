import type { Sql } from '../../platform/database/database.ts';
import type { TeamKeys } from './name-model.ts';
import type { TeamStatus } from './queries.ts';
import type { TeamForm } from './roster-queries.ts';

/** Changes what is given; a name is taken by its three forms together. */
export async function updateTeam(
  sql: Sql,
  teamId: number,
  keys: TeamKeys | null,
  form: Partial<TeamForm>,
): Promise<void> {
  await sql.rows(
    `update team set name = coalesce($2, name), name_key = coalesce($3, name_key),
       name_skeleton = coalesce($4, name_skeleton), description = coalesce($5, description),
       status = coalesce($6, status), requirements = coalesce($7, requirements),
       specialties = coalesce($8, specialties)
     where id = $1 and archived_at is null`,
    [
      teamId,
      keys?.name ?? null,
      keys?.key ?? null,
      keys?.skeleton ?? null,
      form.description ?? null,
      form.status ?? null,
      form.requirements ?? null,
      form.specialties ?? null,
    ],
  );
}

/** Takes off what a team says of itself; false when it said nothing. */
export async function clearTexts(sql: Sql, teamId: number): Promise<boolean> {
  const rows = await sql.rows(
    `update team set description = '', requirements = ''
     where id = $1 and archived_at is null and (description <> '' or requirements <> '') returning id`,
    [teamId],
  );
  return rows.length > 0;
}

export async function updateStatus(sql: Sql, teamId: number, status: TeamStatus): Promise<void> {
  await sql.rows('update team set status = $2 where id = $1 and archived_at is null', [teamId, status]);
}
