import { bool } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Locks the opening, beginning and end of the first run until the end of the transaction. */
export const lockFirstRun = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316031)');

/** Whether an open account manages the association. */
export const hasManager = (sql: Sql): Promise<boolean> =>
  sql.value(
    bool,
    `select exists (select 1 from member where status = 'active' and (manager or admin)) as managed`,
  );
