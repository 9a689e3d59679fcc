import { graceEnd } from '@fanion/rules/access';
import { MINUTE } from '@fanion/rules/durations';
import type { Actor, Authenticate } from '../../../platform/http/actor.ts';
import { inMemory } from '../../../platform/memory.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { actorFrom, findByPersonalToken, findByToken } from '../../access/service.ts';
import { isPersonalToken } from '../tokens/model.ts';
import { noteUse } from '../tokens/queries.ts';

/** How long a checked token is remembered; a revocation drops it at once, here and on the other instances. */
const REMEMBERED = MINUTE;
const MAX_REMEMBERED = 20_000;

interface Remembered {
  actor: Actor;
  until: number;
}

/** The member of an access token, remembered for a minute at most. */
export const authentication = inMemory((context): Authenticate => {
  const { clock, events } = context;
  const remembered = new Map<string, Remembered>();
  /** Counts what was forgotten: a check running at that moment may have read old data, and is not stored. */
  let forgotten = 0;
  events.subscribe('member-changed', ({ memberId }) => {
    forgotten += 1;
    for (const [token, { actor }] of remembered) if (actor.id === memberId) remembered.delete(token);
  });
  events.onGap(() => {
    forgotten += 1;
    remembered.clear();
  });

  const findRow = async (token: string) => {
    if (!isPersonalToken(token)) return findByToken(context, sha256(token));
    const row = await findByPersonalToken(context, sha256(token));
    if (row) await noteUse(context.db, -row.session_id);
    return row;
  };

  return {
    remembered(token) {
      const entry = remembered.get(token);
      return entry && entry.until > clock.now() ? entry.actor : null;
    },
    async check(token) {
      const now = clock.now();
      const before = forgotten;
      if (token.length > 200) return null;
      const row = await findRow(token);
      if (!row) {
        remembered.delete(token);
        return null;
      }
      const actor = actorFrom(row);
      if (forgotten !== before) return actor;
      if (remembered.size > MAX_REMEMBERED) remembered.clear();
      const planEnd = row.plan_ends_at ? graceEnd(row.plan_ends_at.getTime()) : Number.POSITIVE_INFINITY;
      const lasts = Math.min(row.access_expires_at.getTime(), planEnd) - Date.now();
      remembered.set(token, { actor, until: now + Math.min(REMEMBERED, lasts) });
      return actor;
    },
  };
});
