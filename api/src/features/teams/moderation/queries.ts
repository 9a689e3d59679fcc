import { bool, nullable, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** What a team shows, for the moderator who decides; null once it is archived. */
export const findShown = (
  sql: Sql,
  teamId: number,
): Promise<{
  name: string;
  description: string;
  requirements: string;
  has_logo: boolean;
  sha256: string | null;
} | null> =>
  sql.row(
    { name: text, description: text, requirements: text, has_logo: bool, sha256: nullable(text) },
    `select t.name, t.description, t.requirements, l.team_id is not null as has_logo, left(l.sha256, 12) as sha256
     from team t left join team_logo l on l.team_id = t.id where t.id = $1 and t.archived_at is null`,
    [teamId],
  );
