import { randomBytes } from 'node:crypto';
import type { listSessions, TokenPair } from '@fanion/contract/auth/sessions';
import type { AnswerFor } from '@fanion/contract/endpoint';
import type { SignInOutcome } from '@fanion/rules/auth/sign-ins';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sameBytes, sha256 } from '../../../platform/secrets.ts';
import { findAccountById } from '../accounts/queries.ts';
import { MESSAGES } from '../accounts/texts.ts';
import { insertSignIn, listSignIns } from '../sign-ins/queries.ts';
import { networkName } from './network-model.ts';
import { presentDevices, presentSignIns } from './present.ts';
import * as queries from './queries.ts';
import { deriveToken, tokenPair } from './token-model.ts';

/** A session to open: its member, its length, its device. */
interface Opening {
  memberId: number;
  rememberMe: boolean;
  device: string;
}

async function insertSession(
  { secrets }: Context,
  sql: Sql,
  { network, ...opening }: Opening & { network: string | null },
) {
  const at = { seed: randomBytes(16), generation: 0 };
  const accessHash = sha256(deriveToken(secrets, 'access', at));
  const id = await queries.insertSession(sql, {
    ...opening,
    seed: at.seed,
    accessHash,
    network: network === null ? null : networkName(secrets, network),
  });
  return { id, token: tokenPair(secrets, id, at) };
}

/** Opens a session in the caller's transaction, without a login. */
export const openSession = async (context: Context, sql: Sql, opening: Opening): Promise<TokenPair> =>
  (await insertSession(context, sql, { ...opening, network: null })).token;

/**
 * Opens the session of a login in the caller's transaction, and notes it. With "remember me" the device
 * becomes trusted: `trusted` is its new token. `deviceToken`: its earlier token, when still valid.
 */
export async function openLoginSession(
  context: Context,
  sql: Sql,
  { deviceToken, ...opening }: Opening & { network: string; deviceToken: string | null },
): Promise<{ token: TokenPair; trusted: string | null }> {
  const { memberId, rememberMe } = opening;
  const { id, token } = await insertSession(context, sql, opening);
  if (deviceToken) await queries.noteSession(sql, memberId, id, sha256(deviceToken));
  if (deviceToken || !rememberMe) return { token, trusted: null };
  const trusted = randomBytes(24).toString('base64url');
  await queries.trustDevice(sql, memberId, id, sha256(trusted));
  return { token, trusted };
}

/** Notes a try that opened no session; `memberId` is null where the address has no account. */
export async function recordFailedSignIn(
  { db, secrets }: Context,
  memberId: number | null,
  { outcome, device, network }: { outcome: SignInOutcome; device: string; network: string },
): Promise<void> {
  await insertSignIn(db, { memberId, outcome, device, network: networkName(secrets, network) });
}

/** Exchanges a refresh token. The last one gives the same successor for 20 s; older ones end the session. */
export async function refreshSession(
  { db, secrets }: Context,
  token: string,
): Promise<Outcome<{ token: TokenPair }>> {
  const [idText = '', generationText = '', mac = ''] = token.split('.');
  const id = Number.parseInt(idText, 36);
  const generation = Number.parseInt(generationText, 36);
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(generation) || id < 1 || id > 2_147_483_647)
    return refuse('unauthenticated');
  const row = await queries.findRotation(db, id);
  if (!row || generation > row.generation) return refuse('unauthenticated');
  const { seed } = row;
  const genuine = deriveToken(secrets, 'refresh', { seed, generation });
  if (!sameBytes(Buffer.from(genuine), Buffer.from(mac))) return refuse('unauthenticated');
  const next = { seed, generation: generation + 1 };
  const successor = done({ token: tokenPair(secrets, id, next) });
  if (generation === row.generation) {
    const accessHash = sha256(deriveToken(secrets, 'access', next));
    if (await queries.rotateSession(db, id, generation, accessHash)) return successor;
    const after = await queries.findRotation(db, id);
    return after?.generation === next.generation ? successor : refuse('unauthenticated');
  }
  if (next.generation === row.generation && row.in_grace) return successor;
  await queries.revokeSession(db, id, row.member_id, true);
  db.publish('member-changed', { memberId: row.member_id });
  return refuse('unauthenticated');
}

/** Ends the actor's own session. The device stays trusted: its owner only leaves for now. */
export async function logOut({ db }: Context, actor: Actor): Promise<void> {
  await queries.revokeSession(db, actor.sessionId, actor.id, false);
  db.publish('member-changed', { memberId: actor.id });
}

/** Ends a session chosen in the list of devices and forgets its device; returns whether there was one. */
export async function endSession(sql: Sql, memberId: number, sessionId: number): Promise<boolean> {
  const ended = await queries.revokeSession(sql, sessionId, memberId, true);
  sql.publish('member-changed', { memberId });
  return ended;
}

/** Ends one of the reader's own sessions. */
export async function revokeDevice(
  { db }: Context,
  actor: Actor,
  sessionId: number,
): Promise<Outcome<{ message: string }>> {
  const ended = await endSession(db, actor.id, sessionId);
  return ended ? done({ message: MESSAGES.deviceRevoked }) : refuse('not_found');
}

/** Ends a member's sessions except one, and forgets their devices, in the caller's transaction. */
export async function endSessions(sql: Sql, memberId: number, but: number | null): Promise<void> {
  await queries.revokeSessions(sql, memberId, but);
  await queries.forgetDevices(sql, memberId);
  sql.publish('member-changed', { memberId });
}

/** Whether the account of this address trusts a device token. */
export const isTrustedDevice = ({ db }: Context, emailKey: string, token: string): Promise<boolean> =>
  queries.isTrusted(db, emailKey, sha256(token));

/** Devices of the reader, their last logins, and whether a code is required at login. */
export async function listDevices(
  { db, secrets }: Context,
  actor: Actor,
  network: string,
): Promise<AnswerFor<typeof listSessions>> {
  const [account, rows, signIns] = await Promise.all([
    findAccountById(db, actor.id),
    queries.listSessions(db, actor.id),
    listSignIns(db, actor.id),
  ]);
  return {
    sessions: presentDevices(rows, actor.sessionId),
    sign_ins: presentSignIns(signIns, networkName(secrets, network)),
    otp_at_login: account?.otp_at_login ?? false,
    otp_imposed: account?.privileged ?? false,
  };
}
