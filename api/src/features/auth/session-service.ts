import { randomBytes } from 'node:crypto';
import type { TokenPair } from '@fanion/contract/auth';
import { MEMBERSHIP_GRACE_DAYS, roleOf } from '@fanion/rules/access';
import type { Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Authenticate } from '../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { sameBytes, sha256 } from '../../platform/secrets.ts';
import type { AccessService } from '../access/service.ts';
import * as queries from './session-queries.ts';

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
export function createSessionService({ db, secrets, clock, events }: Deps, access: AccessService) {
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

  /** The member behind a session, with the rights of this moment. */
  const actorOf = (row: queries.SessionRow): Actor => {
    const membership =
      row.plan && row.plan_ends_at ? { plan: row.plan, ends_at: row.plan_ends_at.getTime() } : null;
    const { admin, manager, honorary } = row;
    const role = roleOf({ admin, manager, honorary, membership }, Date.now());
    return {
      id: row.member_id,
      username: row.username,
      role,
      flags: access.flags(role, row.granted),
      ranked: row.ranked,
      sessionId: row.session_id,
    };
  };

  const check = async (token: string): Promise<Actor | null> => {
    const now = clock.now();
    const before = forgotten;
    if (token.length > 200) return null;
    const row = await queries.findSession(db, sha256(token));
    if (!row) {
      remembered.delete(token);
      return null;
    }
    const actor = actorOf(row);
    if (forgotten !== before) return actor;
    if (remembered.size > MAX_REMEMBERED) remembered.clear();
    const planEnd = (row.plan_ends_at?.getTime() ?? Number.POSITIVE_INFINITY) + MEMBERSHIP_GRACE;
    const lasts = Math.min(row.access_expires_at.getTime(), planEnd) - Date.now();
    remembered.set(token, { actor, until: now + Math.min(REMEMBERED, lasts) });
    return actor;
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

    /** The member behind a living session, for what carries no access token (a download link). */
    async actorOf(memberId: number, sessionId: number): Promise<Actor | null> {
      const row = await queries.findSessionById(db, sessionId, memberId);
      return row && actorOf(row);
    },

    /** Opens a session in the caller's transaction. */
    async open(sql: Sql, memberId: number, rememberMe: boolean, device: string): Promise<TokenPair> {
      const seed = randomBytes(16);
      const id = await queries.insertSession(sql, {
        memberId,
        seed,
        accessHash: sha256(derive('access', seed, 0)),
        rememberMe,
        device,
      });
      return pairOf(id, seed, 0);
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
      await queries.revokeSession(db, id, row.member_id);
      events.publish('member-changed', { memberId: row.member_id });
      return refuse('unauthenticated');
    },

    async end(actor: Actor, sessionId: number): Promise<boolean> {
      const ended = await queries.revokeSession(db, sessionId, actor.id);
      events.publish('member-changed', { memberId: actor.id });
      return ended;
    },

    /** Ends a member's sessions in the caller's transaction; publish 'member-changed' after it. */
    endAll: (sql: Sql, memberId: number, but: number | null) => queries.revokeSessions(sql, memberId, but),
    list: (memberId: number) => queries.listSessions(db, memberId),

    /** Makes a device token; its hash is stored in the caller's transaction. */
    async trust(sql: Sql, memberId: number): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      await queries.trustDevice(sql, memberId, sha256(token));
      return token;
    },
    isTrusted: (memberId: number, token: string) => queries.isTrusted(db, memberId, sha256(token)),
  };
}
