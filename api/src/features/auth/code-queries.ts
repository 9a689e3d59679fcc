import type { Sql } from '../../platform/database/database.ts';

export type CodePurpose = 'registration' | 'login' | 'reset';

/** Mails with a code an address may get in an hour; guesses an account may make in a day (trust.md). */
const MAILS_AN_HOUR = 5;
const GUESSES_A_DAY = 50;

/** Takes the right to send one mail of this purpose to an address. Null when granted, else the seconds to wait. */
export async function takeMail(
  sql: Sql,
  address: Buffer,
  purpose: CodePurpose,
  resendSeconds: number,
): Promise<number | null> {
  const column = { registration: 'registration_sent_at', login: 'login_sent_at', reset: 'reset_sent_at' }[
    purpose
  ];
  const taken = await sql.rows(
    `insert into code_quota as q (address, ${column}, sent_this_hour) values ($1, now(), 1)
     on conflict (address) do update set ${column} = now(),
       hour_started_at = case when q.hour_started_at <= now() - interval '1 hour' then now() else q.hour_started_at end,
       sent_this_hour = case when q.hour_started_at <= now() - interval '1 hour' then 1 else q.sent_this_hour + 1 end
     where coalesce(q.${column} <= now() - make_interval(secs => $2), true)
       and (q.hour_started_at <= now() - interval '1 hour' or q.sent_this_hour < ${MAILS_AN_HOUR})
     returning address`,
    [address, resendSeconds],
  );
  if (taken.length > 0) return null;
  const rows = await sql.rows<{ wait: number }>(
    `select ceil(extract(epoch from greatest(
       coalesce(${column} + make_interval(secs => $2) - now(), interval '0'),
       case when sent_this_hour >= ${MAILS_AN_HOUR} then hour_started_at + interval '1 hour' - now() else interval '0' end)))::int as wait
     from code_quota where address = $1`,
    [address, resendSeconds],
  );
  return Math.max(1, rows[0]?.wait ?? resendSeconds);
}

/** A code was used: the next login or request needs not wait for the rest of the two minutes. */
export async function freeMail(sql: Sql, address: Buffer): Promise<void> {
  await sql.rows(
    'update code_quota set registration_sent_at = null, login_sent_at = null, reset_sent_at = null where address = $1',
    [address],
  );
}

/** Counts one guess. False when the account has used those of the day. */
export async function takeGuess(sql: Sql, address: Buffer): Promise<boolean> {
  const rows = await sql.rows(
    `insert into code_quota as q (address, guesses_today) values ($1, 1)
     on conflict (address) do update set
       day_started_at = case when q.day_started_at <= now() - interval '1 day' then now() else q.day_started_at end,
       guesses_today = case when q.day_started_at <= now() - interval '1 day' then 1 else q.guesses_today + 1 end
     where q.day_started_at <= now() - interval '1 day' or q.guesses_today < ${GUESSES_A_DAY}
     returning address`,
    [address],
  );
  return rows.length > 0;
}

/** Replaces the live code of this owner and purpose. False when the registration was confirmed meanwhile. */
export async function insertCode(
  sql: Sql,
  code: {
    purpose: CodePurpose;
    memberId: number | null;
    registrationId: number | null;
    hash: Buffer;
    rememberMe: boolean;
    minutes: number;
  },
): Promise<boolean> {
  await sql.rows(
    `update otp_code set consumed_at = now() where purpose = $1 and consumed_at is null
       and (member_id = $2 or registration_id = $3)`,
    [code.purpose, code.memberId, code.registrationId],
  );
  if (code.registrationId !== null) {
    const waiting = await sql.rows('select 1 from registration where id = $1 for key share', [
      code.registrationId,
    ]);
    if (waiting.length === 0) return false;
  }
  await sql.rows(
    `insert into otp_code (purpose, member_id, registration_id, code_hash, remember_me, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    [code.purpose, code.memberId, code.registrationId, code.hash, code.rememberMe, code.minutes],
  );
  return true;
}

/** The login code already sent opens the session that was asked for last. */
export async function rememberOnCode(sql: Sql, memberId: number, rememberMe: boolean): Promise<void> {
  await sql.rows(
    `update otp_code set remember_me = $2 where member_id = $1 and purpose = 'login' and consumed_at is null`,
    [memberId, rememberMe],
  );
}

export interface UsedCode {
  purpose: CodePurpose;
  member_id: number | null;
  registration_id: number | null;
  remember_me: boolean;
}

/**
 * Tries a code on every live one of an address: each loses a try, the right one is consumed, once whatever
 * happens at once. Null when none matched.
 */
export async function useCode(
  sql: Sql,
  emailKey: string,
  purposes: CodePurpose[],
  hashes: Buffer[],
  tries: number,
): Promise<UsedCode | null> {
  const rows = await sql.rows<UsedCode & { right: boolean }>(
    `update otp_code c set tries = c.tries + 1, consumed_at = case when c.code_hash = any($3) then now() end
     from (select c.id from otp_code c
           left join member m on m.id = c.member_id and m.status = 'active'
           left join registration r on r.id = c.registration_id
           where coalesce(m.email_key, r.email_key) = $1 and c.purpose = any($2)
             and c.consumed_at is null and c.expires_at > now() and c.tries < $4
           order by c.id for update of c) live
     where c.id = live.id
     returning c.purpose, c.member_id, c.registration_id, c.remember_me, c.code_hash = any($3) as right`,
    [emailKey, purposes, hashes, tries],
  );
  return rows.find((row) => row.right) ?? null;
}

export interface LiveCode {
  purpose: CodePurpose;
  member_id: number | null;
  registration_id: number | null;
  remember_me: boolean;
  email: string;
  username: string;
}

/** What a code can be sent again for: the last thing this address was asked to confirm. */
export async function findPending(sql: Sql, emailKey: string): Promise<LiveCode | null> {
  const rows = await sql.rows<LiveCode>(
    `select c.purpose, c.member_id, c.registration_id, c.remember_me, coalesce(m.email, r.email) as email,
            coalesce(m.username, r.username) as username
     from otp_code c
     left join member m on m.id = c.member_id and m.status = 'active'
     left join registration r on r.id = c.registration_id
     where coalesce(m.email_key, r.email_key) = $1 and c.purpose in ('registration', 'login')
       and c.consumed_at is null and c.created_at > now() - interval '1 day'
     order by c.created_at desc limit 1`,
    [emailKey],
  );
  return rows[0] ?? null;
}
