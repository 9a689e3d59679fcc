import { bool, bytes, int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export type CodePurpose = 'registration' | 'login' | 'reset' | 'email';

/** What a mail counts for. One that confirms an address is the same, be it for a new account or not. */
const COUNTED_AS = {
  registration: 'registration',
  email: 'registration',
  login: 'login',
  reset: 'reset',
  warning: 'warning',
};

/** Why no mail may go now: one went a moment ago, or those of the hour are used, of the asker or of the address. */
export interface MailWait {
  seconds: number;
  why: 'recent' | 'hour' | 'address';
}

/** How often a mail may go. */
export interface MailPace {
  /** Seconds between one and the next. */
  apart: number;
  perHour: number;
}

/**
 * Takes the right to send one mail of this purpose, in the transaction that queues it. Null: granted. `address`: whose
 * mails are counted, an address or those that one network asks for there, hashed.
 */
export async function takeMail(
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

/** A code was used: the next one of this purpose needs not wait for the rest of the two minutes. */
export const freeMail = (sql: Sql, address: Buffer, purpose: CodePurpose): Promise<void> =>
  sql.run('update code_quota set sent_at = null where address = $1 and purpose = $2', [
    address,
    COUNTED_AS[purpose],
  ]);

/** Whose a code is: a member's, a registration's, or nobody's, for an address (hashed) that has no account. */
export type CodeOwner = { memberId: number } | { registrationId: number } | { address: Buffer };

const columnOf = (owner: CodeOwner): [column: string, value: number | Buffer] => {
  if ('memberId' in owner) return ['member_id', owner.memberId];
  if ('registrationId' in owner) return ['registration_id', owner.registrationId];
  return ['address', owner.address];
};

/**
 * Writes a code; its id, null when the registration was confirmed meanwhile. It replaces the live one of its owner and
 * purpose, but for a reset: that one is asked for by anybody, so each request has a code of its own.
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

/** Nothing opens any more with the codes of this owner and purpose. */
export async function endCodes(sql: Sql, owner: CodeOwner, purpose: CodePurpose): Promise<void> {
  const [column, value] = columnOf(owner);
  await sql.run(
    `update otp_code set consumed_at = now() where purpose = $1 and consumed_at is null and ${column} = $2`,
    [purpose, value],
  );
}

/** No code that was sent opens anything any more. */
export const endAllCodes = (sql: Sql): Promise<void> =>
  sql.run('update otp_code set consumed_at = now() where consumed_at is null');

/** The login code already sent opens the session that was asked for last. */
export const rememberOnCode = (sql: Sql, memberId: number, rememberMe: boolean): Promise<void> =>
  sql.run(
    `update otp_code set remember_me = $2 where member_id = $1 and purpose = 'login' and consumed_at is null`,
    [memberId, rememberMe],
  );

export const liveCode = {
  id: int,
  code_hash: bytes,
  remember_me: bool,
  /** Whole minutes it still lives. */
  minutes: int,
};
export type LiveCode = RowOf<typeof liveCode>;

/**
 * How a guess came: from who holds the handle that was given when the code was asked for; by the address alone, which
 * has tries of its own; or from the link of the mail, which needs none.
 */
export type GuessBy = 'asker' | 'blind' | 'mail';

const COUNTED_IN = { asker: 'tries', blind: 'blind_tries', mail: null } as const;

/**
 * The codes of an owner that a guess can open. All live ones are locked, in one order: guesses sent at once wait for
 * each other, and the right one of them ends every code. `codeId`: the only one it is for.
 */
export async function findLiveCodes(
  sql: Sql,
  owner: CodeOwner,
  purpose: CodePurpose,
  { by, codeId = null, tries }: { by: GuessBy; codeId?: number | null; tries: number },
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

/** Wrong guesses of a day on the codes of an owner, for one purpose. */
export async function countGuesses(
  sql: Sql,
  owner: CodeOwner,
  purpose: CodePurpose,
  by: GuessBy,
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

/** A wrong guess costs a try of each code that it was compared with, where tries are counted. */
export async function noteWrongGuess(sql: Sql, ids: number[], by: GuessBy): Promise<void> {
  const counted = COUNTED_IN[by];
  if (counted) await sql.run(`update otp_code set ${counted} = ${counted} + 1 where id = any($1)`, [ids]);
}

/** The login code of a member that waits, and how long ago it was sent, to send it again. */
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

/** Codes of a member who is gone. */
export const deleteCodes = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from otp_code where member_id = $1', [memberId]);

/** Codes, and counts of mails, that ended two days ago. */
export async function deleteOldCodes(sql: Sql): Promise<void> {
  await sql.run(`delete from otp_code where expires_at < now() - interval '2 days'`);
  await sql.run(`delete from code_quota where hour_started_at < now() - interval '2 days'`);
}
