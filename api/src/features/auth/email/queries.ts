import { text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Stores the address that a member requests, replacing an earlier request. */
export const saveEmailChange = (sql: Sql, memberId: number, email: string, emailKey: string): Promise<void> =>
  sql.run(
    `insert into email_change (member_id, email, email_key) values ($1, $2, $3)
     on conflict (member_id) do update set email = $2, email_key = $3, created_at = now()`,
    [memberId, email, emailKey],
  );

/** The address that a member requests. */
export const findEmailChange = (sql: Sql, memberId: number): Promise<string | null> =>
  sql.valueOrNull(text, 'select email_key from email_change where member_id = $1', [memberId]);

/** Deletes and returns the address that a member requests, if it is still this one; null when it is not. */
export const takeEmailChange = (sql: Sql, memberId: number, emailKey: string): Promise<string | null> =>
  sql.valueOrNull(text, 'delete from email_change where member_id = $1 and email_key = $2 returning email', [
    memberId,
    emailKey,
  ]);

/** Deletes the requested address of a departed member. */
export const deleteEmailChange = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from email_change where member_id = $1', [memberId]);

/** Deletes addresses that nobody confirmed within a day. */
export const deleteOldEmailChanges = (sql: Sql): Promise<number> =>
  sql.changed(`delete from email_change where created_at < now() - interval '1 day'`);
