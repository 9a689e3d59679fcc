import type { Sql } from '../../platform/database/database.ts';

export interface AccountRow {
  id: number;
  username: string;
  email: string;
  password_hash: string;
  status: 'active' | 'suspended' | 'deleted';
  otp_at_login: boolean;
  privileged: boolean;
  demo: boolean;
}

const ACCOUNT = `id, username, email, password_hash, status, otp_at_login, manager or admin as privileged, demo`;

export async function findAccount(sql: Sql, emailKey: string): Promise<AccountRow | null> {
  const rows = await sql.rows<AccountRow>(
    `select ${ACCOUNT} from member where email_key = $1 and status <> 'deleted'`,
    [emailKey],
    'find-account',
  );
  return rows[0] ?? null;
}

export async function findAccountById(sql: Sql, id: number): Promise<AccountRow | null> {
  const rows = await sql.rows<AccountRow>(
    `select ${ACCOUNT} from member where id = $1 and status = 'active'`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whether a pseudo, or one that looks like it, belongs to a member. */
export async function isUsernameTaken(sql: Sql, key: string, skeleton: string): Promise<boolean> {
  const rows = await sql.rows('select 1 from member where username_key = $1 or username_skeleton = $2', [
    key,
    skeleton,
  ]);
  return rows.length > 0;
}

/** What registration keeps until the code comes, besides the password's hash and the photo. */
export interface RegisteredProfile {
  first_name: string;
  last_name: string;
  bio: string;
  location: string;
  specialties: string[];
  social_links: { platform: string; handle: string; url: string | null }[];
}

export interface RegistrationRow {
  id: number;
  email: string;
  username: string;
  password_hash: string;
  profile: RegisteredProfile;
  avatar: Buffer | null;
}

export async function insertRegistration(
  sql: Sql,
  r: {
    emailKey: string;
    email: string;
    username: string;
    passwordHash: string;
    profile: RegisteredProfile;
    avatar: Buffer | null;
  },
): Promise<number> {
  const rows = await sql.rows<{ id: number }>(
    `insert into registration (email_key, email, username, password_hash, profile, avatar)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [r.emailKey, r.email, r.username, r.passwordHash, JSON.stringify(r.profile), r.avatar],
  );
  return rows[0]!.id;
}

/** The last registration of an address that still waits for its code. */
export async function findRegistration(sql: Sql, emailKey: string): Promise<RegistrationRow | null> {
  const rows = await sql.rows<RegistrationRow>(
    `select id, email, username, password_hash, profile, avatar from registration
     where email_key = $1 order by id desc limit 1`,
    [emailKey],
  );
  return rows[0] ?? null;
}

/** Takes a registration out to make its member; the others of its address can make nobody any more. */
export async function takeRegistration(sql: Sql, id: number): Promise<RegistrationRow | null> {
  const rows = await sql.rows<RegistrationRow>(
    `delete from registration where email_key = (select email_key from registration where id = $1)
     returning id, email, username, password_hash, profile, avatar`,
    [id],
  );
  return rows.find((row) => row.id === id) ?? null;
}

/** Registrations that nobody confirmed, a week old (trust.md, personal data). */
export async function dropOldRegistrations(sql: Sql): Promise<number> {
  const rows = await sql.rows(
    `delete from registration where created_at < now() - interval '7 days' returning id`,
  );
  return rows.length;
}

/** Sessions, codes and devices that ended long ago. */
export async function dropOldTraces(sql: Sql): Promise<void> {
  await sql.rows(
    `delete from session where expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days'`,
  );
  await sql.rows(`delete from otp_code where expires_at < now() - interval '2 days'`);
  await sql.rows('delete from trusted_device where expires_at < now()');
  await sql.rows(`delete from mail_outbox where coalesce(sent_at, dropped_at) < now() - interval '30 days'`);
  await sql.rows(
    `delete from code_quota where day_started_at < now() - interval '2 days' and hour_started_at < now() - interval '2 days'`,
  );
}

export async function setPassword(sql: Sql, memberId: number, hash: string): Promise<void> {
  await sql.rows('update member set password_hash = $2, password_changed_at = now() where id = $1', [
    memberId,
    hash,
  ]);
}

export async function setOtpAtLogin(sql: Sql, memberId: number, enabled: boolean): Promise<void> {
  await sql.rows('update member set otp_at_login = $2 where id = $1', [memberId, enabled]);
}
