import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { eraseContacts, prepareContactsMerge } from '../contacts/service.ts';
import { prepareHelpMerge as readyHelp } from '../help/queries.ts';
import { eraseHelp } from '../help/service.ts';
import * as queries from './queries.ts';

/** Deletes the messages, help requests and settings of a member who leaves, in the caller's transaction. */
export async function eraseMessages(sql: Sql, memberId: number): Promise<void> {
  await eraseHelp(sql, memberId);
  await queries.erase(sql, memberId);
  await eraseContacts(sql, memberId);
}

/** Prepares the merge of two accounts, in the caller's transaction. */
export async function prepareMessagesMerge(sql: Sql, pair: Pair): Promise<void> {
  await prepareContactsMerge(sql, pair);
  await readyHelp(sql, pair.from, pair.into);
  await queries.prepareThreadsMerge(sql, pair.from, pair.into);
  sql.publish('messaged', { memberId: pair.into });
}
