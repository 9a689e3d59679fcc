import { bool, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** A pseudo as stored, as looked up, and as compared with look-alikes (rules/src/profiles/username.ts). */
export const usernameKeys = {
  username: text,
  key: text,
  skeleton: text,
};
export type UsernameKeys = RowOf<typeof usernameKeys>;

/** The member with a pseudo ($1, folded), or with it as a former one that is still reserved. */
export const BY_KEY = `coalesce((select id from member where username_key = $1),
  (select member_id from former_username where username_key = $1 and until > now()))`;

/**
 * Days between two changes of a pseudo, and days the old one is reserved for its member
 * (docs/product/profiles.md#changement-de-pseudo).
 */
export const CHANGE_DAYS = 30;
const RESERVED_DAYS = 90;

/**
 * Until the end of the transaction, nobody else takes or leaves these pseudos or their look-alikes: one index
 * cannot ensure that a pseudo is in neither of two tables. A thousand locks at most, always taken in the same
 * order.
 */
export const lockUsernames = (sql: Sql, skeletons: string[]): Promise<void> =>
  sql.run(
    `select pg_advisory_xact_lock(7316005, bucket)
     from (select distinct hashtext(s) & 1023 as bucket from unnest($1::text[]) s order by 1) b`,
    [skeletons],
  );

/** Whether a pseudo, or one that looks like it, belongs to another member or is reserved for one. */
export const isUsernameTaken = async (sql: Sql, keys: UsernameKeys, memberId = 0): Promise<boolean> =>
  (await sql.changed(
    `select 1 from member where id <> $3 and (username_key = $1 or username_skeleton = $2)
     union all
     select 1 from former_username where member_id <> $3 and until > now() and (username_key = $1 or username_skeleton = $2)
     limit 1`,
    [keys.key, keys.skeleton, memberId],
  )) > 0;

export const ownUsername = {
  ...usernameKeys,
  /** Changed less than 30 days ago. */
  too_soon: bool,
};
export type OwnUsername = RowOf<typeof ownUsername>;

/** A member's pseudo, their row locked; null when there is no such account. */
export const lockOwnUsername = (sql: Sql, memberId: number): Promise<OwnUsername | null> =>
  sql.row(
    ownUsername,
    `select username, username_key as key, username_skeleton as skeleton,
       coalesce(username_changed_at > now() - interval '${CHANGE_DAYS} days', false) as too_soon
     from member where id = $1 and status <> 'deleted' for update`,
    [memberId],
  );

/** Reserves a pseudo for the member who leaves it; reservations that have expired are deleted. */
export async function reserveFormer(sql: Sql, memberId: number, keys: UsernameKeys): Promise<void> {
  await sql.run('delete from former_username where until <= now()');
  await sql.run(
    `insert into former_username (username_key, username_skeleton, member_id, until)
     values ($1, $2, $3, now() + interval '${RESERVED_DAYS} days')
     on conflict (username_key) do update set username_skeleton = excluded.username_skeleton,
       member_id = excluded.member_id, until = excluded.until`,
    [keys.key, keys.skeleton, memberId],
  );
}

/** Deletes the reservation of a pseudo that its member takes back. */
export const releaseFormer = (sql: Sql, memberId: number, key: string): Promise<void> =>
  sql.run('delete from former_username where member_id = $1 and username_key = $2', [memberId, key]);
