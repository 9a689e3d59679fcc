import { bytes, nullable, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const saveLogo = (sql: Sql, teamId: number, jpeg: Buffer, sha256: string): Promise<void> =>
  sql.run(
    `insert into team_logo (team_id, jpeg, sha256) values ($1, $2, $3)
     on conflict (team_id) do update set jpeg = excluded.jpeg, sha256 = excluded.sha256, updated_at = now()`,
    [teamId, jpeg, sha256],
  );

/** Deletes a logo; returns whether there was one. */
export const deleteLogo = async (sql: Sql, teamId: number): Promise<boolean> =>
  (await sql.changed('delete from team_logo where team_id = $1 returning team_id', [teamId])) > 0;

/** A living team's picture; `jpeg` is null when it has none. */
export const findLogo = (
  sql: Sql,
  teamId: number,
): Promise<{ name: string; jpeg: Buffer | null; sha256: string | null } | null> =>
  sql.row(
    { name: text, jpeg: nullable(bytes), sha256: nullable(text) },
    `select t.name, l.jpeg, l.sha256 from team t left join team_logo l on l.team_id = t.id
     where t.id = $1 and t.archived_at is null`,
    [teamId],
  );
