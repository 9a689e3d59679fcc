import type { OwnProfile } from '@fanion/contract/profiles/page';
import { CODE_LIFE_MINUTES } from '@fanion/rules/auth/otp';
import { usernameKeys } from '@fanion/rules/profiles/username';
import type { Context } from '../../../platform/context.ts';
import { createBatcher } from '../../../platform/database/together.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { joinPieces } from '../../../platform/http/answers/pieces.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { inMemory } from '../../../platform/memory.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { categoryProgress, visibleIds } from '../../challenges/catalogue/service.ts';
import { readHistory } from '../../ctf/results/service.ts';
import { readPosition } from '../../leaderboard/service.ts';
import { listOwnedBadges } from '../badges/service.ts';
import { memberFacts } from './facts-state.ts';
import { partsInPlan } from './plan-model.ts';
import { type ProfileParts, presentOwn } from './present.ts';
import { writtenProfiles } from './public-state.ts';
import * as queries from './queries.ts';

/** Connections read for the owner's activity card. */
const CONNECTIONS = 10;

async function partsOf<Row extends queries.ProfileRow>(
  context: Context,
  { actor, row }: { actor: Actor; row: Row },
): Promise<ProfileParts<Row>> {
  const { presence, identity } = context;
  const [facts, badges, categories, position, ctfs] = await Promise.all([
    memberFacts(context)(row.id),
    listOwnedBadges(context, row.id),
    categoryProgress(context, row.id),
    readPosition(context, row.id),
    readHistory(context, row.id),
  ]);
  const ids = facts.solves.map((solve) => solve.id);
  const visible = await visibleIds(context, actor, ids);
  const lastActive = presence.latest(row.id, row.last_active_at?.getTime() ?? null);
  return partsInPlan(actor, {
    row,
    facts,
    badges,
    categories,
    solves: facts.solves.filter((solve) => visible.has(solve.id)),
    position,
    ctfs,
    lastActive,
    isOnline: presence.isOnline(lastActive),
    association: identity.name,
  });
}

/** A member's own profile: everything, including private fields. */
export async function readOwnProfile(context: Context, actor: Actor): Promise<Outcome<OwnProfile>> {
  const row = await queries.findOwn(context.db, actor.id, CODE_LIFE_MINUTES, CONNECTIONS);
  return row ? done(presentOwn(await partsOf(context, { actor, row }))) : refuse('member_not_found');
}

/** Concurrent requests for the same profile share a statement. */
const profileByKey = inMemory(({ db }) =>
  createBatcher<string, queries.ProfileRow | null>({
    async send(keys) {
      const rows = new Map<string, queries.ProfileRow | null>();
      await Promise.all(
        [...new Set(keys)].map(async (key) => rows.set(key, await queries.findByKey(db, key))),
      );
      return keys.map((key) => rows.get(key) ?? null);
    },
  }),
);

/**
 * A profile by pseudo, a former one included, or by id: as visitors see it, even for its owner. Solves of
 * challenges hidden from the reader are left out.
 */
export async function openProfile(
  context: Context,
  { actor, usernameOrId, acceptsGzip }: { actor: Actor; usernameOrId: string; acceptsGzip: boolean },
): Promise<Outcome<Prepared>> {
  const row = /^\d{1,9}$/.test(usernameOrId)
    ? await queries.findById(context.db, Number(usernameOrId))
    : await profileByKey(context)(usernameKeys(usernameOrId).key);
  if (row?.status === 'deleted') return refuse('member_deleted');
  if (!row || (row.hidden && row.id !== actor.id && !actor.rights.can_manage_users))
    return refuse('member_not_found');
  const piece = writtenProfiles(context)(await partsOf(context, { actor, row }));
  return done(joinPieces([piece], acceptsGzip, { etag: null, cacheControl: 'private, no-store' }));
}
