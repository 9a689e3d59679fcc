import { bool, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { ANOTHER_MANAGER, LOCK_MANAGERS } from '../roles/queries.ts';

export const leavingRow = {
  username: text,
  key: text,
  skeleton: text,
  email: text,
  email_key: text,
  /** Nobody else could manage the association. */
  last_manager: bool,
};
export type LeavingRow = RowOf<typeof leavingRow>;

/**
 * Locks a member who leaves, and who the managers are; null when there is no such account. Not against rows that refer
 * to them: who tells the members of a team something holds the team, which is locked after this.
 */
export async function lockLeaving(sql: Sql, memberId: number): Promise<LeavingRow | null> {
  await sql.run(LOCK_MANAGERS);
  return sql.row(
    leavingRow,
    `select username, username_key as key, username_skeleton as skeleton, email, email_key,
       status = 'active' and (manager or admin) and not ${ANOTHER_MANAGER} as last_manager
     from member where id = $1 and status <> 'deleted' for no key update`,
    [memberId],
  );
}

/**
 * Takes what says who they are off the account. A pseudo with two hyphens in a row is nobody's: the rules refuse it.
 * The password's hash is empty: nothing matches it.
 */
export async function anonymise(sql: Sql, memberId: number): Promise<void> {
  await sql.run(
    `update member set status = 'deleted', username = 'supprime--' || id, username_key = 'supprime--' || id,
       username_skeleton = 'supprime--' || id, email = 'supprime--' || id, email_key = 'supprime--' || id,
       password_hash = '', first_name = '', last_name = '', bio = '', location = '', specialties = '{}',
       admin = false, manager = false, honorary = false, otp_at_login = false, neutral_layout = false,
       visibility = '{}', is_student = false, seeks_team_until = null, username_changed_at = null, version = version + 1
     where id = $1`,
    [memberId],
  );
}

/** What was theirs alone: nothing of it is of use to the results that stay. */
const OWN_TABLES = [
  'avatar',
  'social_link',
  'session',
  'trusted_device',
  'otp_code',
  'email_change',
  'granted_flag',
  'presence',
  'notification',
  'notification_preference',
] as const;

/** Erases the rows of a member that hold something personal, and the mails and registrations of their address. */
export async function eraseTraces(
  sql: Sql,
  memberId: number,
  { email, email_key }: Pick<LeavingRow, 'email' | 'email_key'>,
): Promise<void> {
  for (const table of OWN_TABLES) await sql.run(`delete from ${table} where member_id = $1`, [memberId]);
  // What others were told names them.
  await sql.run('delete from notification where actor_id = $1', [memberId]);
  await sql.run(`update challenge_feedback set reflection = '' where member_id = $1`, [memberId]);
  // A write-up that members read stays without its author's name, as a reviewer published it; the others were theirs alone.
  await sql.run('delete from writeup where author_id = $1 and published is null', [memberId]);
  await sql.run(
    `update writeup set state = 'published', reason = '', title = published ->> 'title', summary = published ->> 'summary',
       content = published ->> 'content', read_time = (published ->> 'readTime')::smallint, version = version + 1,
       tags = array(select jsonb_array_elements_text(published -> 'tags'))
     where author_id = $1 and state <> 'published'`,
    [memberId],
  );
  await sql.run(
    `delete from writeup_image i using writeup w
     where w.id = i.writeup_id and w.author_id = $1 and w.content !~ ('image:' || i.id || '(?!\\d)')`,
    [memberId],
  );
  await sql.run('delete from mail_outbox where lower(recipient) = lower($1)', [email]);
  await sql.run('delete from registration where email_key = $1', [email_key]);
}
