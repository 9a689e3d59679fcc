import { PROFILE_LINE_NAMES, type ProfileLine } from '@fanion/rules/profiles/lines';
import type { Visibility } from '@fanion/rules/profiles/visibility';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { bool, int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';

export interface NewMember {
  username: string;
  usernameKey: string;
  usernameSkeleton: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  lines: Record<ProfileLine, string>;
  specialties: string[];
  /** Visibility settings other than the defaults. */
  visibility: Partial<Visibility>;
}

/**
 * Adds a member; null when the pseudo, a look-alike or the address is taken, or the pseudo is reserved for a
 * former holder. The caller has locked the pseudo.
 */
export const insertMember = (sql: Sql, m: NewMember): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `insert into member (username, username_key, username_skeleton, email, email_key, password_hash, specialties, visibility, ${PROFILE_LINE_NAMES.join(', ')})
     select $1, $2, $3, $4, $5, $6, $7, $8, ${PROFILE_LINE_NAMES.map((_, index) => `$${index + 9}`).join(', ')}
     where not exists (select 1 from former_username where until > now() and (username_key = $2 or username_skeleton = $3))
       and not exists (select 1 from member where username_skeleton = $3)
     on conflict do nothing returning id`,
    [
      m.username,
      m.usernameKey,
      m.usernameSkeleton,
      m.email,
      m.emailKey,
      m.passwordHash,
      m.specialties,
      JSON.stringify(m.visibility),
      ...PROFILE_LINE_NAMES.map((line) => m.lines[line]),
    ],
  );

/** Locks the set of managers, so that two concurrent changes cannot remove the last one. */
const LOCK_MANAGERS = 'select pg_advisory_xact_lock(7316002)';
export const lockManagers = (sql: Sql): Promise<number> => sql.changed(LOCK_MANAGERS);
const ANOTHER_MANAGER = `exists (select 1 from member o where o.id <> $1 and o.status = 'active' and (o.manager or o.admin))`;

/**
 * Gives or withdraws a role, in a transaction; false when it would leave the association without a manager.
 */
export async function saveRole(
  sql: Sql,
  memberId: number,
  role: 'manager' | 'admin' | 'honorary',
  given: boolean,
): Promise<boolean> {
  await sql.run(LOCK_MANAGERS);
  const condition =
    given || role === 'honorary'
      ? 'true'
      : `(not ${role} or ${role === 'manager' ? 'admin' : 'manager'} or ${ANOTHER_MANAGER})`;
  return (
    (await sql.changed(`update member set ${role} = $2 where id = $1 and ${condition}`, [memberId, given])) >
    0
  );
}

/**
 * Suspends or restores a member, in a transaction; false for the last manager. Their sessions are not valid
 * while suspended.
 */
export async function saveSuspended(sql: Sql, memberId: number, suspended: boolean): Promise<boolean> {
  await sql.run(LOCK_MANAGERS);
  return (
    (await sql.changed(
      `update member set status = case when $2 then 'suspended' else 'active' end
       where id = $1 and status <> 'deleted' and (not $2 or not (manager or admin) or ${ANOTHER_MANAGER})`,
      [memberId, suspended],
    )) > 0
  );
}

export const leavingRow = {
  username: text,
  key: text,
  skeleton: text,
  email: text,
  email_key: text,
  /** No other manager exists. */
  last_manager: bool,
};
export type LeavingRow = RowOf<typeof leavingRow>;

/**
 * Locks a member who leaves, and the set of managers; null when there is no such account. Rows that refer to
 * them are not blocked: a notification to the members of a team locks the team, which is locked after this.
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
 * Removes the identity from the account. A pseudo with two hyphens in a row belongs to nobody: the rules
 * refuse it. The password's hash is empty: nothing matches it.
 */
export const anonymise = (sql: Sql, memberId: number): Promise<void> =>
  sql.run(
    `update member set status = 'deleted', username = 'supprime--' || id, username_key = 'supprime--' || id,
       username_skeleton = 'supprime--' || id, email = 'supprime--' || id, email_key = 'supprime--' || id,
       password_hash = '', ${PROFILE_LINE_NAMES.map((line) => `${line} = ''`).join(', ')}, specialties = '{}',
       admin = false, manager = false, honorary = false, otp_at_login = false, neutral_layout = false, public_board = false,
       visibility = '{}', is_student = false, seeks_team_until = null, username_changed_at = null, version = version + 1
     where id = $1`,
    [memberId],
  );

/** Copies to the remaining account the fields that it lacks and the other one has. */
export const copyMissingFields = (sql: Sql, { from, into }: Pair): Promise<void> =>
  sql.run(
    `update member k set ${PROFILE_LINE_NAMES.map((line) => `${line} = coalesce(nullif(k.${line}, ''), g.${line})`).join(', ')},
       specialties = case when k.specialties = '{}' then g.specialties else k.specialties end,
       is_student = k.is_student or g.is_student, honorary = k.honorary or g.honorary,
       seeks_team_until = greatest(k.seeks_team_until, g.seeks_team_until),
       created_at = least(k.created_at, g.created_at), version = k.version + 1
     from member g where k.id = $2 and g.id = $1`,
    [from, into],
  );

/** Data of a member from another platform. `joined`: null for now. */
export const saveImportedFields = (
  sql: Sql,
  memberId: number,
  of: { joined: Date | null; hidden: boolean; otpAtLogin: boolean },
): Promise<void> =>
  sql.run(
    `update member set created_at = least(coalesce($2, created_at), created_at), hidden = $3, otp_at_login = $4
     where id = $1`,
    [memberId, of.joined, of.hidden, of.otpAtLogin],
  );

export const markDemo = (sql: Sql, memberId: number, joined: Date): Promise<void> =>
  sql.run('update member set demo = true, created_at = $2 where id = $1', [memberId, joined]);

export const savePassword = (sql: Sql, memberId: number, hash: string): Promise<void> =>
  sql.run('update member set password_hash = $2, password_changed_at = now() where id = $1', [
    memberId,
    hash,
  ]);

/** Stores a new hash of the same password; not when the password was changed meanwhile. */
export const saveRehashed = (
  sql: Sql,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<void> =>
  sql.run('update member set password_hash = $3 where id = $1 and password_hash = $2', [memberId, from, to]);

export const saveOtpAtLogin = (sql: Sql, memberId: number, enabled: boolean): Promise<void> =>
  sql.run('update member set otp_at_login = $2 where id = $1', [memberId, enabled]);

/**
 * Sets a member's address; false for no such account. A broken unique index means that somebody else has it.
 */
export const saveEmail = async (
  sql: Sql,
  memberId: number,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<boolean> =>
  (await sql.changed(
    `update member set email = $2, email_key = $3, version = version + 1 where id = $1 and status <> 'deleted'`,
    [memberId, email, emailKey],
  )) > 0;

/** Columns to write; an absent one stays unchanged. */
export interface ColumnChanges extends Partial<Record<ProfileLine, string>> {
  specialties?: string[];
  visibility?: Record<string, false>;
  is_student?: boolean;
  seeks_team?: boolean;
}

/** Writes the changes in the locked row and counts them as a new version. */
export const saveColumns = (sql: Sql, memberId: number, c: ColumnChanges): Promise<void> =>
  sql.run(
    `update member set version = version + 1, specialties = coalesce($2::text[], specialties),
       visibility = coalesce($3::jsonb, visibility), is_student = coalesce($4, is_student),
       seeks_team_until = case when $5::boolean is null then seeks_team_until
         when $5 then now() + interval '${TEAM_LIMITS.seekerDays} days' end,
       ${PROFILE_LINE_NAMES.map((line, index) => `${line} = coalesce($${index + 6}, ${line})`).join(', ')}
     where id = $1`,
    [
      memberId,
      c.specialties ?? null,
      c.visibility ? JSON.stringify(c.visibility) : null,
      c.is_student ?? null,
      c.seeks_team ?? null,
      ...PROFILE_LINE_NAMES.map((line) => c[line] ?? null),
    ],
  );

export const saveUsername = (
  sql: Sql,
  memberId: number,
  keys: { username: string; key: string; skeleton: string },
): Promise<void> =>
  sql.run(
    `update member set username = $2, username_key = $3, username_skeleton = $4, username_twin = 0,
       username_changed_at = now(), version = version + 1 where id = $1`,
    [memberId, keys.username, keys.key, keys.skeleton],
  );

export const saveNeutralLayout = (sql: Sql, memberId: number, neutral: boolean): Promise<void> =>
  sql.run('update member set neutral_layout = $2 where id = $1', [memberId, neutral]);

export const savePublicBoard = (sql: Sql, memberId: number, isVisible: boolean): Promise<void> =>
  sql.run('update member set public_board = $2 where id = $1', [memberId, isVisible]);

/** Deletes the demo members; returns their ids. */
export const deleteDemo = (sql: Sql): Promise<number[]> =>
  sql.values(int, 'delete from member where demo returning id');

/** Dismisses the welcome card of the first days. */
export const closeWelcome = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('update member set welcome_closed_at = now() where id = $1 and welcome_closed_at is null', [
    memberId,
  ]);
