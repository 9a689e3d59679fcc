import type { Sql } from '../../../platform/database/database.ts';
import * as queries from './failed-queries.ts';

/** Has recipients of mails to a group that failed tried again, all of them without a list; how many. */
export async function retryRecipients(sql: Sql, ids: readonly number[] | null): Promise<number> {
  const mailings = await queries.retryFailed(sql, ids);
  await queries.reopen(sql, mailings);
  return mailings.length;
}

/** Gives them up, and lists them no more; how many. */
export const closeRecipients = (sql: Sql, ids: readonly number[] | null): Promise<number> =>
  queries.closeFailed(sql, ids);
