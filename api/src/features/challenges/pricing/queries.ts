import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Challenges whose price follows their solves. */
export const listDynamic = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    `select id from challenge where scoring->>'kind' = 'dynamic' and catalogued order by id`,
  );
