import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** The member who made the last change of a challenge; null when unknown. */
export const findLastWriter = (sql: Sql, id: number): Promise<{ id: number } | null> =>
  sql.row(
    { id: int },
    `select written_by as id from challenge_revision where challenge_id = $1 and written_by is not null
     order by version desc limit 1`,
    [id],
  );
