import { bool } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Until the end of the transaction nobody else opens, begins or ends the first run. */
export const lockFirstRun = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316031)');

/** Whether an account that is open manages the association. */
export const isManaged = (sql: Sql): Promise<boolean> =>
  sql.value(
    bool,
    `select exists (select 1 from member where status = 'active' and (manager or admin)) as managed`,
  );
