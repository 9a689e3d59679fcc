import type { Sql } from '../../../platform/database/database.ts';

/**
 * Until the transaction ends, right flags of events wait; those that were being written are finished. Take it
 * after the lock of the event and before any write.
 */
export const lockSolves = (sql: Sql): Promise<void> =>
  sql.run('lock table event_solve in share row exclusive mode');
