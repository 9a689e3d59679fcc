import { randomBytes } from 'node:crypto';
import type { TokenPair } from '@fanion/contract/auth';
import { MEMBERSHIP_GRACE_DAYS } from '@fanion/rules/access';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor, Authenticate } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sameBytes, sha256 } from '../../../platform/secrets.ts';
import { actorFrom, findByToken } from '../../access/service.ts';
import * as queries from './queries.ts';

/** How long a checked token is remembered; a revocation drops it at once, here and on the other instances. */
const REMEMBERED = 10_000;
const MAX_REMEMBERED = 20_000;
const MEMBERSHIP_GRACE = MEMBERSHIP_GRACE_DAYS * 86_400_000;
const MAC_BYTES = 24;

interface Remembered {
  actor: Actor;
  until: number;
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Opening, checking, exchanging and ending sessions. */
export function createSessionService(context: Context) {
  const { db, secrets, clock, events } = context;
  const remembered = new Map<string, Remembered>();
  /** Counts what was forgotten: a check that was running meanwhile may have read the past, and is not kept. */
  let forgotten = 0;
  events.subscribe('member-changed', ({ memberId }) => {
    forgotten += 1;
    for (const [token, { actor }] of remembered) if (actor.id === memberId) remembered.delete(token);
  });
  events.onGap(() => {
    forgotten += 1;
    remembered.clear();
  });

  const derive = (kind: 'access' | 'refresh', seed: Buffer, generation: number): string =>
    secrets.hmac('session', kind, seed, generation).subarray(0, MAC_BYTES).toString('base64url');
  const pairOf = (id: number, seed: Buffer, generation: number): TokenPair => ({
    access_token: derive('access', seed, generation),
    refresh_token: `${id.toString(36)}.${generation.toString(36)}.${derive('refresh', seed, generation)}`,
  });

  const check = async (token: string): Promise<Actor | null> => {
    const now = clock.now();
    const before = forgotten;
    if (token.length > 200) return null;
    const row = await findByToken(context, sha256(token));
    if (!row) {
      remembered.delete(token);
      return null;
    }
    const actor = actorFrom(row);
    if (forgotten !== before) return actor;
    if (remembered.size > MAX_REMEMBERED) remembered.clear();
    const planEnd = (row.plan_ends_at?.getTime() ?? Number.POSITIVE_INFINITY) + MEMBERSHIP_GRACE;
    const lasts = Math.min(row.access_expires_at.getTime(), planEnd) - Date.now();
    remembered.set(token, { actor, until: now + Math.min(REMEMBERED, lasts) });
    return actor;
  };

  /** Opens a session in the caller's transaction. */
  const start = async (sql: Sql, memberId: number, rememberMe: boolean, device: string) => {
    const seed = randomBytes(16);
    const id = await queries.insertSession(sql, {
      memberId,
      seed,
      accessHash: sha256(derive('access', seed, 0)),
      rememberMe,
      device,
    });
    return { id, token: pairOf(id, seed, 0) };
  };

  const end = async (actor: Actor, sessionId: number, forget: boolean): Promise<boolean> => {
    const ended = await queries.revokeSession(db, sessionId, actor.id, forget);
    events.publish('member-changed', { memberId: actor.id });
    return ended;
  };

  const authenticate: Authenticate = {
    remembered(token) {
      const known = remembered.get(token);
      return known && known.until > clock.now() ? known.actor : null;
    },
    check,
  };

  return {
    authenticate,

    /** Opens a session in the caller's transaction. */
    open: async (sql: Sql, memberId: number, rememberMe: boolean, device: string): Promise<TokenPair> =>
      (await start(sql, memberId, rememberMe, device)).token,

    /**
     * Opens the session of a login in the caller's transaction. With "remember me" the device becomes a trusted one:
     * `trusted` is its new token. `known`: the token it had already, when it still counts.
     */
    async enter(
      sql: Sql,
      memberId: number,
      { rememberMe, device, known }: { rememberMe: boolean; device: string; known: string | null },
    ): Promise<{ token: TokenPair; trusted: string | null }> {
      const { id, token } = await start(sql, memberId, rememberMe, device);
      if (known) await queries.noteSession(sql, memberId, id, sha256(known));
      if (known || !rememberMe) return { token, trusted: null };
      const trusted = randomBytes(24).toString('base64url');
      await queries.trustDevice(sql, memberId, id, sha256(trusted));
      return { token, trusted };
    },

    /** Exchanges a refresh token. The one before it gives the same successor for 20 s; an older one ends the session. */
    async refresh(token: string): Promise<Outcome<{ token: TokenPair }>> {
      const [idText = '', generationText = '', mac = ''] = token.split('.');
      const id = Number.parseInt(idText, 36);
      const generation = Number.parseInt(generationText, 36);
      if (!Number.isSafeInteger(id) || !Number.isSafeInteger(generation) || id < 1 || id > 2_147_483_647)
        return refuse('unauthenticated');
      const row = await queries.findRotation(db, id);
      if (!row || generation > row.generation) return refuse('unauthenticated');
      if (!sameBytes(Buffer.from(derive('refresh', row.seed, generation)), Buffer.from(mac)))
        return refuse('unauthenticated');
      const next = generation + 1;
      if (generation === row.generation) {
        const first = await queries.rotate(db, id, generation, sha256(derive('access', row.seed, next)));
        if (first) return done({ token: pairOf(id, row.seed, next) });
        const after = await queries.findRotation(db, id);
        return after?.generation === next
          ? done({ token: pairOf(id, row.seed, next) })
          : refuse('unauthenticated');
      }
      if (next === row.generation && row.in_grace) return done({ token: pairOf(id, row.seed, next) });
      await queries.revokeSession(db, id, row.member_id, true);
      events.publish('member-changed', { memberId: row.member_id });
      return refuse('unauthenticated');
    },

    /** Ends the actor's own session. The device stays trusted: its owner only leaves for now. */
    leave: (actor: Actor) => end(actor, actor.sessionId, false),
    /** Ends a session chosen in the list of devices, which is then a stranger's like any other. */
    revoke: (actor: Actor, sessionId: number) => end(actor, sessionId, true),

    /** Ends a member's sessions in the caller's transaction; publish 'member-changed' after it. */
    async endAll(sql: Sql, memberId: number, but: number | null): Promise<void> {
      await queries.revokeSessions(sql, memberId, but);
      await queries.forgetDevices(sql, memberId);
    },
    list: (memberId: number) => queries.listSessions(db, memberId),

    /** No device of this member is trusted any more, in the caller's transaction. */
    forgetDevices: queries.forgetDevices,
    /** Whether a device token is one of the account of this address. */
    isTrusted: (emailKey: string, token: string) => queries.isTrusted(db, emailKey, sha256(token)),
  };
}
