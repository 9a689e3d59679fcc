import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Removes the text of a message for both members; returns its author, null when it was removed already. */
export const removeWords = (sql: Sql, id: number): Promise<{ author_id: number; thread_id: number } | null> =>
  sql.row(
    { author_id: int, thread_id: int },
    `update message set words = '', removed_at = now() where id = $1 and removed_at is null returning author_id, thread_id`,
    [id],
  );

/** The two members of a conversation. */
export const listSeats = (sql: Sql, threadId: number): Promise<number[]> =>
  sql.values(int, 'select member_id as id from message_seat where thread_id = $1', [threadId]);
