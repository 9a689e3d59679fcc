import type { Sql } from '../../../platform/database/database.ts';
import * as queries from './failed-queries.ts';

/** Tries failed recipients of mails to a group again, all of them without a list; returns how many. */
export async function retryRecipients(sql: Sql, ids: readonly number[] | null): Promise<number> {
  const mailings = await queries.retryFailed(sql, ids);
  await queries.reopen(sql, mailings);
  return mailings.length;
}

/** Gives failed recipients up and no longer lists them; returns how many. */
export const closeRecipients = (sql: Sql, ids: readonly number[] | null): Promise<number> =>
  queries.closeFailed(sql, ids);
