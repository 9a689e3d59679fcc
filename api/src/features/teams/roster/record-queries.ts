import type { TeamName } from '@fanion/rules/teams/name';
import type { TeamStatus } from '@fanion/rules/teams/teams';
import { int, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** What a team says about itself. */
export interface TeamForm {
  description: string;
  status: TeamStatus;
  requirements: string;
  specialties: string[];
}

/** Adds a team; null when a living one has this name or a similar one. */
export const insertTeam = (sql: Sql, keys: TeamName, form: TeamForm): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `insert into team (name, name_key, name_skeleton, description, status, requirements, specialties)
     select $1, $2, $3, $4, $5, $6, $7
     where not exists (select 1 from team where name_skeleton = $3 and archived_at is null)
     on conflict (name_skeleton, name_twin) where archived_at is null do nothing returning id`,
    [keys.name, keys.key, keys.skeleton, form.description, form.status, form.requirements, form.specialties],
  );

/** Whether another living team has this name, or a similar one. */
export const isNameTaken = async (sql: Sql, teamId: number, { skeleton }: TeamName): Promise<boolean> =>
  (await sql.changed(
    'select 1 from team where name_skeleton = $2 and id <> $1 and archived_at is null limit 1',
    [teamId, skeleton],
  )) > 0;

/**
 * Changes the given fields; the three forms of a name change together. Returns the fields that differ; when
 * there are none, nothing was written.
 */
export const updateTeam = (
  sql: Sql,
  teamId: number,
  keys: TeamName | null,
  form: Partial<TeamForm>,
): Promise<string[]> =>
  sql.values(
    text,
    `with changed as (
       update team t set name = coalesce($2, t.name), name_key = coalesce($3, t.name_key),
         name_skeleton = coalesce($4, t.name_skeleton),
         name_twin = case when $4 <> t.name_skeleton then 0 else t.name_twin end, description = coalesce($5, t.description),
         status = coalesce($6, t.status), requirements = coalesce($7, t.requirements),
         specialties = coalesce($8, t.specialties)
       from team b where t.id = $1 and t.archived_at is null and b.id = t.id
       returning t.name <> b.name as name, t.description <> b.description as description,
         t.status <> b.status as status, t.requirements <> b.requirements as requirements,
         t.specialties <> b.specialties as specialties)
     select key as field from changed, json_each_text(row_to_json(changed)) where value = 'true'`,
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

/** Deletes a team's texts; false when it had none. */
export const clearTexts = async (sql: Sql, teamId: number): Promise<boolean> =>
  (await sql.changed(
    `update team set description = '', requirements = ''
     where id = $1 and archived_at is null and (description <> '' or requirements <> '') returning id`,
    [teamId],
  )) > 0;

export const updateStatus = (sql: Sql, teamId: number, status: TeamStatus): Promise<void> =>
  sql.run('update team set status = $2 where id = $1 and archived_at is null', [teamId, status]);
