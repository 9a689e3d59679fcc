import { int, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Numbers and names of these challenges of the permanent list. */
export const listNames = (sql: Sql, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  sql.rows(
    { id: int, name: text },
    'select id, name from challenge where catalogued and id = any($1::int[])',
    [ids],
  );
