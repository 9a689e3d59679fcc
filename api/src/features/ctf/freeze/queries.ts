import type { Sql } from '../../../platform/database/database.ts';

/**
 * Until the end of the transaction, right flags of events wait; those that were being written are over. Taken after the
 * lock of the event and before anything is written.
 */
export const lockSolves = (sql: Sql): Promise<void> =>
  sql.run('lock table event_solve in share row exclusive mode');
