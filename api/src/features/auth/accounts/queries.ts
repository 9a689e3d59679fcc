import { CONSENT_PAGES, type ConsentPage } from '@fanion/contract/association/consents';
import { ACCOUNT_STATUSES } from '@fanion/rules/auth/accounts';
import { mapProfileLines, type ProfileLine } from '@fanion/rules/profiles/lines';
import { z } from 'zod';
import {
  bool,
  bytes,
  int,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import { countRows } from '../../../platform/database/count.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';

export const accountRow = {
  id: int,
  username: text,
  email: text,
  password_hash: text,
  status: oneOf(...ACCOUNT_STATUSES),
  otp_at_login: bool,
  privileged: bool,
  demo: bool,
};
export type AccountRow = RowOf<typeof accountRow>;

const ACCOUNT = `id, username, email, password_hash, status, otp_at_login, manager or admin as privileged, demo`;

export const findAccount = (sql: Sql, emailKey: string): Promise<AccountRow | null> =>
  sql.row(
    accountRow,
    `select ${ACCOUNT} from member where email_key = $1 and status <> 'deleted'`,
    [emailKey],
    'find-account',
  );

/** Whether an imported password still waits for its first login. */
export const hasImportedPasswords = async (sql: Sql): Promise<boolean> =>
  (await sql.changed(
    `select 1 from member where password_hash like '$bcrypt-sha256$%' limit 1`,
    [],
    'imported',
  )) > 0;

export const findAccountById = (sql: Sql, id: number): Promise<AccountRow | null> =>
  sql.row(accountRow, `select ${ACCOUNT} from member where id = $1 and status = 'active'`, [id]);

/** The recipient of a letter. */
export const holder = { id: int, email: text, username: text };
export type Holder = RowOf<typeof holder>;

/** The holder of an account, suspended or not. */
export const findHolder = (sql: Sql, memberId: number): Promise<Holder | null> =>
  sql.row(holder, `select id, email, username from member where id = $1 and status <> 'deleted'`, [memberId]);

/** What a registration stores until it is confirmed, besides the password's hash and the photo. */
export interface RegisteredProfile extends Partial<Record<ProfileLine, string>> {
  specialties: string[];
  social_links: { platform: string; handle: string; url: string | null }[];
  /** Absent where nothing was chosen. */
  shows_name?: boolean | undefined;
  /** The consents given; absent where none was requested. */
  consents?: { page: ConsentPage; version: number }[] | undefined;
}

const PROFILE = z.object({
  ...mapProfileLines(() => z.string().optional()),
  specialties: z.array(z.string()),
  social_links: z.array(z.object({ platform: z.string(), handle: z.string(), url: z.string().nullable() })),
  shows_name: z.boolean().optional(),
  consents: z.array(z.object({ page: z.enum(CONSENT_PAGES), version: z.int() })).optional(),
});

export const registrationRow = {
  id: int,
  email_key: text,
  email: text,
  username: text,
  password_hash: text,
  /** Empty in a decoy, which nothing confirms. */
  profile: json(
    z.custom<RegisteredProfile>((value) => PROFILE.or(z.strictObject({})).safeParse(value).success),
  ),
  avatar: nullable(bytes),
  /** The address already has an account, or got one since: nothing confirms this registration. */
  decoy: bool,
};
export type RegistrationRow = RowOf<typeof registrationRow>;

const REGISTRATION = `id, email_key, email, username, password_hash, profile, avatar,
  decoy or exists (select 1 from member m where m.email_key = registration.email_key) as decoy`;

/** How many of the newest registrations of an address a login tries its password on. */
const TRIED_AT_LOGIN = 3;

export const insertRegistration = (
  sql: Sql,
  r: {
    emailKey: string;
    email: string;
    username: string;
    passwordHash: string;
    profile: RegisteredProfile;
    avatar: Buffer | null;
  },
): Promise<RegistrationRow> =>
  sql.oneRow(
    registrationRow,
    `insert into registration (email_key, email, username, password_hash, profile, avatar)
     values ($1, $2, $3, $4, $5, $6) returning ${REGISTRATION}`,
    [r.emailKey, r.email, r.username, r.passwordHash, JSON.stringify(r.profile), r.avatar],
  );

/** SQL that keeps of a registration only its address and password, so that it answers like a waiting one. */
const AS_DECOY = `decoy = true, username = '', profile = '{}', avatar = null`;

/** Stores, for an address that has an account, only what makes the answers the same as without one. */
export const insertDecoyRegistration = (
  sql: Sql,
  r: { emailKey: string; email: string; passwordHash: string },
): Promise<RegistrationRow> =>
  sql.oneRow(
    registrationRow,
    `insert into registration (email_key, email, username, password_hash, profile, decoy)
     values ($1, $2, '', $3, '{}', true) returning ${REGISTRATION}`,
    [r.emailKey, r.email, r.passwordHash],
  );

export const findRegistration = (sql: Sql, id: number): Promise<RegistrationRow | null> =>
  sql.row(registrationRow, `select ${REGISTRATION} from registration where id = $1`, [id]);

/** The last registrations of an address, newest first: a login tries its password on each. */
export const findRegistrations = (sql: Sql, emailKey: string): Promise<RegistrationRow[]> =>
  sql.rows(
    registrationRow,
    `select ${REGISTRATION} from registration where email_key = $1 order by id desc limit ${TRIED_AT_LOGIN}`,
    [emailKey],
  );

/** Takes a registration to create its member; the others of its address can no longer create one. */
export async function takeRegistration(sql: Sql, id: number): Promise<RegistrationRow | null> {
  // All those of the address, in one order: two confirmed at once wait for each other.
  await sql.run(
    `select 1 from registration where email_key = (select email_key from registration where id = $1)
     order by id for update`,
    [id],
  );
  const [registration] = await sql.rows(
    registrationRow,
    `delete from registration where id = $1 returning ${REGISTRATION}`,
    [id],
  );
  if (!registration || registration.decoy) return null;
  await sql.run(`update registration set ${AS_DECOY} where email_key = $1`, [registration.email_key]);
  return registration;
}

const OLD = 'created_at < now() - make_interval(days => $1)';
/** Deletes registrations that nobody confirmed within this many days. */
export const deleteOldRegistrations = (sql: Sql, days: number): Promise<number> =>
  sql.changed(`delete from registration where ${OLD}`, [days]);
export const countOldRegistrations = (sql: Statements, days: number): Promise<number> =>
  countRows(sql, `registration where ${OLD}`, [days]);

export const deleteRegistrations = (sql: Sql, emailKey: string): Promise<void> =>
  sql.run('delete from registration where email_key = $1', [emailKey]);
