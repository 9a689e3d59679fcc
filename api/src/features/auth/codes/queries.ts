import { bool, bytes, int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export type CodePurpose = 'registration' | 'login' | 'reset' | 'email';

/** The counter of each mail. Mails that confirm an address share one, whether for a new account or not. */
const COUNTED_AS = {
  registration: 'registration',
  email: 'registration',
  login: 'login',
  reset: 'reset',
  warning: 'warning',
};

/**
 * Why no mail may go now: too soon after the last, or the hourly limit of requester or address is reached.
 */
export interface MailWait {
  seconds: number;
  why: 'recent' | 'hour' | 'address';
}

/** How often a mail may go. */
export interface MailPace {
  /** Seconds between one mail and the next. */
  apart: number;
  perHour: number;
}

/**
 * Claims the right to send one mail of this purpose, in the transaction that queues it. Null: granted.
 * `address`: the hashed key of the counter, an address or one network's requests for it.
 */
export async function claimMail(
  sql: Sql,
  address: Buffer,
  purpose: CodePurpose | 'warning',
  { apart, perHour }: MailPace,
): Promise<MailWait | null> {
  const key = [address, COUNTED_AS[purpose], apart, perHour];
  const changedRows = await sql.changed(
    `insert into code_quota as q (address, purpose, sent_at, sent_this_hour) values ($1, $2, now(), 1)
     on conflict (address, purpose) do update set sent_at = now(),
       hour_started_at = case when q.hour_started_at <= now() - interval '1 hour' then now() else q.hour_started_at end,
       sent_this_hour = case when q.hour_started_at <= now() - interval '1 hour' then 1 else q.sent_this_hour + 1 end
     where coalesce(q.sent_at <= now() - make_interval(secs => $3), true)
       and (q.hour_started_at <= now() - interval '1 hour' or q.sent_this_hour < $4)`,
    key,
  );
  if (changedRows > 0) return null;
  const rows = await sql.rows(
    { recent: int, hour: int },
    `select coalesce(ceil(extract(epoch from sent_at + make_interval(secs => $3) - now())), 0)::int as recent,
       case when sent_this_hour >= $4
         then ceil(extract(epoch from hour_started_at + interval '1 hour' - now())) else 0 end::int as hour
     from code_quota where address = $1 and purpose = $2`,
    key,
  );
  const { recent, hour } = rows[0] ?? { recent: apart, hour: 0 };
  return { seconds: Math.max(1, recent, hour), why: hour > recent ? 'hour' : 'recent' };
}

/** After a code was used: the next mail of this purpose need not wait for the rest of the two minutes. */
export const clearMailWait = (sql: Sql, address: Buffer, purpose: CodePurpose): Promise<void> =>
  sql.run('update code_quota set sent_at = null where address = $1 and purpose = $2', [
    address,
    COUNTED_AS[purpose],
  ]);

/** The owner of a code: a member, a registration, or nobody, for an address (hashed) without an account. */
export type CodeOwner = { memberId: number } | { registrationId: number } | { address: Buffer };

const columnOf = (owner: CodeOwner): [column: string, value: number | Buffer] => {
  if ('memberId' in owner) return ['member_id', owner.memberId];
  if ('registrationId' in owner) return ['registration_id', owner.registrationId];
  return ['address', owner.address];
};

/**
 * Writes a code; returns its id, null when the registration was confirmed meanwhile. It replaces the live one
 * of its owner and purpose, except for a reset: anybody may request one, so each request has its own code.
 */
export async function insertCode(
  sql: Sql,
  owner: CodeOwner,
  code: { purpose: CodePurpose; hash: Buffer; rememberMe: boolean; minutes: number },
): Promise<number | null> {
  const [column, value] = columnOf(owner);
  if (code.purpose !== 'reset') await endCodes(sql, owner, code.purpose);
  if ('registrationId' in owner) {
    const waiting = await sql.changed('select 1 from registration where id = $1 for key share', [value]);
    if (waiting === 0) return null;
  }
  return sql.value(
    int,
    `insert into otp_code (purpose, ${column}, code_hash, remember_me, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5)) returning id`,
    [code.purpose, value, code.hash, code.rememberMe, code.minutes],
  );
}

/** Ends the codes of this owner and purpose. */
export async function endCodes(sql: Sql, owner: CodeOwner, purpose: CodePurpose): Promise<void> {
  const [column, value] = columnOf(owner);
  await sql.run(
    `update otp_code set consumed_at = now() where purpose = $1 and consumed_at is null and ${column} = $2`,
    [purpose, value],
  );
}

/** Ends every code that was sent. */
export const endAllCodes = (sql: Sql): Promise<void> =>
  sql.run('update otp_code set consumed_at = now() where consumed_at is null');

/** Sets on the login code already sent whether the session is remembered, as last requested. */
export const setCodeRememberMe = (sql: Sql, memberId: number, rememberMe: boolean): Promise<void> =>
  sql.run(
    `update otp_code set remember_me = $2 where member_id = $1 and purpose = 'login' and consumed_at is null`,
    [memberId, rememberMe],
  );

export const liveCode = {
  id: int,
  code_hash: bytes,
  remember_me: bool,
  /** Whole minutes that the code still lives. */
  minutes: int,
};
export type LiveCode = RowOf<typeof liveCode>;

/**
 * The origin of a guess: the holder of the handle given for the request; the address alone, with tries of its
 * own; or the link in the mail, which needs no tries.
 */
export type GuessOrigin = 'asker' | 'blind' | 'mail';

const COUNTED_IN = { asker: 'tries', blind: 'blind_tries', mail: null } as const;

/**
 * The codes of an owner that a guess can open. All live ones are locked, in one order: simultaneous guesses
 * wait for each other, and the right one ends every code. `codeId`: the only code to consider.
 */
export async function findLiveCodes(
  sql: Sql,
  owner: CodeOwner,
  purpose: CodePurpose,
  { by, codeId = null, tries }: { by: GuessOrigin; codeId?: number | null; tries: number },
): Promise<LiveCode[]> {
  const [column, value] = columnOf(owner);
  const live = await sql.rows(
    { ...liveCode, open: bool },
    `select id, code_hash, remember_me, floor(extract(epoch from expires_at - now()) / 60)::int as minutes,
       ($3::int is null or id = $3) and ${COUNTED_IN[by] ?? 0} < $4 as open
     from otp_code where ${column} = $1 and purpose = $2 and consumed_at is null and expires_at > now()
     order by id for update`,
    [value, purpose, codeId, tries],
  );
  return live.filter(({ open }) => open);
}

/** Wrong guesses within a day on the codes of an owner, for one purpose. */
export async function countGuesses(
  sql: Sql,
  owner: CodeOwner,
  purpose: CodePurpose,
  by: GuessOrigin,
): Promise<number> {
  const counted = COUNTED_IN[by];
  if (counted === null) return 0;
  const [column, value] = columnOf(owner);
  return sql.value(
    int,
    `select coalesce(sum(${counted}), 0)::int as guesses from otp_code
     where ${column} = $1 and purpose = $2 and created_at > now() - interval '1 day'`,
    [value, purpose],
  );
}

/** Counts a wrong guess on each code that it was compared with, where tries are counted. */
export async function noteWrongGuess(sql: Sql, ids: number[], by: GuessOrigin): Promise<void> {
  const counted = COUNTED_IN[by];
  if (counted) await sql.run(`update otp_code set ${counted} = ${counted} + 1 where id = any($1)`, [ids]);
}

/** The waiting login code of a member and its age in seconds, to send it again. */
export const findLoginCode = (
  sql: Sql,
  memberId: number,
): Promise<{ remember_me: boolean; age: number } | null> =>
  sql.row(
    { remember_me: bool, age: int },
    `select remember_me, extract(epoch from now() - created_at)::int as age from otp_code
     where member_id = $1 and purpose = 'login' and consumed_at is null and created_at > now() - interval '1 day'`,
    [memberId],
  );

/** Deletes the codes of a departed member. */
export const deleteCodes = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from otp_code where member_id = $1', [memberId]);

/** Deletes codes and mail counts that ended two days ago. */
export async function deleteOldCodes(sql: Sql): Promise<void> {
  await sql.run(`delete from otp_code where expires_at < now() - interval '2 days'`);
  await sql.run(`delete from code_quota where hour_started_at < now() - interval '2 days'`);
}
