import { bool, bytes, int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Life of an access token; the refresh token of its session makes another. */
const ACCESS_LIFE = `interval '15 minutes'`;

export const insertSession = (
  sql: Sql,
  session: {
    memberId: number;
    seed: Buffer;
    accessHash: Buffer;
    rememberMe: boolean;
    device: string;
    /** Name of the network of the login that opens the session; null without a login. */
    network: Buffer | null;
  },
): Promise<number> =>
  sql.value(
    int,
    `with noted as (
       insert into sign_in (member_id, outcome, device, network)
       select $1, 'opened', $5, $6 where $6::bytea is not null)
     insert into session (member_id, seed, access_hash, access_expires_at, remember_me, expires_at, device)
     values ($1, $2, $3, now() + ${ACCESS_LIFE}, $4,
             now() + case when $4 then interval '30 days' else interval '12 hours' end, $5)
     returning id`,
    [session.memberId, session.seed, session.accessHash, session.rememberMe, session.device, session.network],
    'insert-session',
  );

export const rotationRow = {
  member_id: int,
  seed: bytes,
  generation: int,
  /** The last rotation is less than 20 s old. */
  in_grace: bool,
};
export type RotationRow = RowOf<typeof rotationRow>;

/** A living session by id, to exchange its refresh token. */
export const findRotation = (sql: Sql, sessionId: number): Promise<RotationRow | null> =>
  sql.row(
    rotationRow,
    `select s.member_id, s.seed, s.generation, s.rotated_at > now() - interval '20 seconds' as in_grace
     from session s join member m on m.id = s.member_id and m.status = 'active'
     where s.id = $1 and s.revoked_at is null and s.expires_at > now()`,
    [sessionId],
  );

/** Moves a session one generation on. False when another request did it first. */
export async function rotateSession(
  sql: Sql,
  sessionId: number,
  generation: number,
  accessHash: Buffer,
): Promise<boolean> {
  const rotated = await sql.changed(
    `update session set generation = generation + 1, access_hash = $3, access_expires_at = now() + ${ACCESS_LIFE},
            rotated_at = now(), last_seen_at = now()
     where id = $1 and generation = $2 and revoked_at is null and expires_at > now()`,
    [sessionId, generation, accessHash],
  );
  return rotated === 1;
}

/** Ends a session. `forget`: its device is no longer trusted either. */
export async function revokeSession(
  sql: Sql,
  sessionId: number,
  memberId: number,
  forget: boolean,
): Promise<boolean> {
  const ended = await sql.changed(
    `with ended as (
       update session set revoked_at = now() where id = $1 and member_id = $2 and revoked_at is null returning id),
     forgotten as (
       delete from trusted_device where $3 and session_id in (select id from ended))
     select id from ended`,
    [sessionId, memberId, forget],
  );
  return ended === 1;
}

/** Ends every session of everybody. */
export const endAllSessions = (sql: Sql): Promise<void> =>
  sql.run('update session set revoked_at = now() where revoked_at is null');

/** Ends every session of a member except one, or all with null. */
export const revokeSessions = (sql: Sql, memberId: number, but: number | null): Promise<void> =>
  sql.run(
    'update session set revoked_at = now() where member_id = $1 and revoked_at is null and id is distinct from $2',
    [memberId, but],
  );

/** Deletes the sessions and trusted devices of a departed member. */
export async function deleteSessions(sql: Sql, memberId: number): Promise<void> {
  await forgetDevices(sql, memberId);
  await sql.run('delete from session where member_id = $1', [memberId]);
}

/** Deletes sessions that ended a week ago, and devices no longer trusted. */
export async function deleteOldSessions(sql: Sql): Promise<void> {
  await sql.run(
    `delete from session where expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days'`,
  );
  await sql.run('delete from trusted_device where expires_at < now()');
}

/** Forgets the trusted devices of a member. */
export const forgetDevices = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from trusted_device where member_id = $1', [memberId]);

export const deviceRow = {
  id: int,
  device: text,
  created_at: moment,
  last_seen_at: moment,
  remember_me: bool,
};
export type DeviceRow = RowOf<typeof deviceRow>;

export const listSessions = (sql: Sql, memberId: number): Promise<DeviceRow[]> =>
  sql.rows(
    deviceRow,
    `select id, device, created_at, last_seen_at, remember_me from session
     where member_id = $1 and revoked_at is null and expires_at > now() order by last_seen_at desc limit 100`,
    [memberId],
  );

/** Name of the device of a session. */
export const findDevice = (sql: Sql, sessionId: number): Promise<string | null> =>
  sql.valueOrNull(text, 'select device from session where id = $1', [sessionId]);

export const trustDevice = (sql: Sql, memberId: number, sessionId: number, hash: Buffer): Promise<void> =>
  sql.run(
    `insert into trusted_device (hash, member_id, session_id, expires_at) values ($1, $2, $3, now() + interval '30 days')`,
    [hash, memberId, sessionId],
  );

/** Whether the account of an address trusts this device. */
export const isTrusted = async (sql: Sql, emailKey: string, hash: Buffer): Promise<boolean> =>
  (await sql.changed(
    `select 1 from trusted_device d join member m on m.id = d.member_id
     where d.hash = $1 and m.email_key = $2 and d.expires_at > now()`,
    [hash, emailKey],
  )) > 0;

/** Notes the session that a trusted device opened last. */
export const noteSession = (sql: Sql, memberId: number, sessionId: number, hash: Buffer): Promise<void> =>
  sql.run('update trusted_device set session_id = $3 where hash = $1 and member_id = $2', [
    hash,
    memberId,
    sessionId,
  ]);
