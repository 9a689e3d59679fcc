import type { Found } from '@fanion/contract/search';
import type { Right } from '@fanion/rules/access';
import { CATEGORIES, categoryName } from '@fanion/rules/challenges/categories';
import { hasWords } from '@fanion/rules/search';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Conditions } from '../../../platform/http/mount.ts';
import { refuseRight } from '../../../platform/outcome.ts';
import {
  accessIgnoringModule,
  accessTo,
  type ChallengeAccess,
  isListed,
  isOpenToAll,
  isReleased,
} from './policy.ts';
import { type Progress, progress } from './progress-state.ts';
import * as record from './record-queries.ts';
import { solverFacts } from './solvers-state.ts';
import { catalogue, eventCatalogue, findNamed, parseChallengeId, type StoredChallenge } from './state.ts';

/** A challenge that a member may see, with what they did so far. */
export interface VisibleChallenge {
  challenge: StoredChallenge;
  access: Exclude<ChallengeAccess, 'none'>;
  own: Progress;
}

/**
 * The one way to a challenge by its name: as far as this member may see it, null when it does not exist for
 * them. Hidden, future and other-plan ones are not found.
 */
export async function findVisible(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<VisibleChallenge | null> {
  const challenges = catalogue(context);
  const [currentCatalogue, own] = await Promise.all([challenges.get(), progress(context).of(actor.id)]);
  for (const challenge of findNamed(currentCatalogue, idOrSlug)) {
    const access = accessTo(challenge, actor, own, challenges.now());
    // A locked challenge reveals neither its slug nor its name: only its number opens it.
    const mayBeNamed = access !== 'locked' || parseChallengeId(idOrSlug) === challenge.id;
    if (access !== 'none' && mayBeNamed) return { challenge, access, own };
  }
  return null;
}

/** Every challenge of the permanent list that a member may see, with its number of solves. */
export async function listVisible(
  context: Context,
  actor: Actor,
): Promise<(VisibleChallenge & { solves: number })[]> {
  const challenges = catalogue(context);
  const [{ all }, { counts }, own] = await Promise.all([
    challenges.get(),
    solverFacts(context).get(),
    progress(context).of(actor.id),
  ]);
  const now = challenges.now();
  return all.flatMap((challenge) => {
    const access = accessTo(challenge, actor, own, now);
    return access === 'none' ? [] : [{ challenge, access, own, solves: counts.get(challenge.id) ?? 0 }];
  });
}

/** The challenges that visitors and members without a plan play, lowest points first: the quickest ones. */
export async function listOpenToAll(context: Context): Promise<StoredChallenge[]> {
  const challenges = catalogue(context);
  const { all } = await challenges.get();
  const now = challenges.now();
  return all
    .filter((challenge) => isOpenToAll(challenge, now))
    .sort((a, b) => a.points - b.points || a.id - b.id);
}

/**
 * The challenges whose existence is public, with their number of solves: those in every plan, without
 * prerequisite. Only those open to all may be named to a visitor.
 */
export async function listReleased(
  context: Context,
): Promise<
  { slug: string; name: string; category: string; points: number; solves: number; open: boolean }[]
> {
  const [list, { counts }, ids] = await Promise.all([
    readReleased(context),
    solverFacts(context).get(),
    publicIds(context),
  ]);
  const now = catalogue(context).now();
  return list
    .filter(({ id }) => ids.has(id))
    .map((challenge) => {
      const { id, slug, name, category, points } = challenge;
      return { slug, name, category, points, solves: counts.get(id) ?? 0, open: isOpenToAll(challenge, now) };
    });
}

/** The challenge of this name that visitors play, or null. */
export async function findOpenToAll(context: Context, idOrSlug: string): Promise<StoredChallenge | null> {
  const challenges = catalogue(context);
  const currentCatalogue = await challenges.get();
  const now = challenges.now();
  return findNamed(currentCatalogue, idOrSlug).find((challenge) => isOpenToAll(challenge, now)) ?? null;
}

/** Lets through a member with the right, and anybody to an open-to-all challenge, or to a list with one. */
export const refuseUnlessOpenToAll =
  (context: Context, right: Right): NonNullable<Conditions['refuses']> =>
  async (actor, { id }) => {
    if (actor.rights[right]) return null;
    const open = id === undefined ? (await listOpenToAll(context))[0] : await findOpenToAll(context, id);
    return open ? null : refuseRight(actor, right);
  };

/**
 * The condition for everything around playing a challenge (its page, its files, notes, what to continue): the
 * right to the module, or a challenge open to all (docs/product/challenges.md#ouverts-à-tous).
 */
export const playConditions = (context: Context) =>
  ({
    needs: 'have_challenge_access',
    refuses: refuseUnlessOpenToAll(context, 'have_challenge_access'),
  }) as const;

/** Challenges that a member may open, searched by words of their name, category or tags. */
export async function searchChallenges(
  context: Context,
  actor: Actor,
  words: readonly string[],
): Promise<Found[]> {
  const challenges = catalogue(context);
  const [{ all }, own] = await Promise.all([challenges.get(), progress(context).of(actor.id)]);
  const now = challenges.now();
  return all.flatMap((challenge) => {
    const { slug, name, category, tags } = challenge;
    if (accessTo(challenge, actor, own, now) !== 'open') return [];
    if (!hasWords(words, [name, categoryName(category), ...tags])) return [];
    return [{ kind: 'challenge', title: name, about: categoryName(category), path: `/challenges/${slug}` }];
  });
}

/** What would open a challenge to a member who may not see it yet; null when it is not released. */
export async function findMissingAccess(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<'prerequisite' | 'plan' | null> {
  const challenges = catalogue(context);
  const [challenge] = findNamed(await challenges.get(), idOrSlug);
  if (!challenge || !isReleased(challenge, challenges.now())) return null;
  return challenge.plan === 'bienfaiteur' && actor.role !== 'bienfaiteur' ? 'plan' : 'prerequisite';
}

/** Id of a challenge by its address, id or name, hidden ones included; null when there is none. */
export async function findChallengeId(context: Context, identifier: string): Promise<number | null> {
  const [challenge] = findNamed(await catalogue(context).get(), identifier);
  return challenge?.id ?? null;
}

/** Which of these challenges would open to the member, apart from the right to the module. */
export async function visibleIds(context: Context, actor: Actor, ids: number[]): Promise<Set<number>> {
  const challenges = catalogue(context);
  const [{ byId }, own] = await Promise.all([challenges.get(), progress(context).of(actor.id)]);
  const now = challenges.now();
  return new Set(
    ids.filter((id) => {
      const challenge = byId.get(id);
      return challenge && accessIgnoringModule(challenge, actor, own, now) === 'open';
    }),
  );
}

/** Names of these challenges of the permanent list whose page opens to the member; others are left out. */
export async function listVisibleNames(
  context: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, { name: string; slug: string }>> {
  if (ids.length === 0) return new Map();
  const challenges = catalogue(context);
  const [{ byId }, own] = await Promise.all([challenges.get(), progress(context).of(actor.id)]);
  const now = challenges.now();
  return new Map(
    ids.flatMap((id) => {
      const challenge = byId.get(id);
      if (!challenge || accessTo(challenge, actor, own, now) !== 'open') return [];
      return [[id, { name: challenge.name, slug: challenge.slug }] as const];
    }),
  );
}

/** The challenges that events play, by id, flags included; never shown to anybody in this form. */
export const eventChallenges = async (context: Context): Promise<ReadonlyMap<number, StoredChallenge>> =>
  (await eventCatalogue(context).get()).byId;

/** How many flags solve a challenge: all of them when every one is required, else one. */
export const flagsRequired = ({ logic, flags }: StoredChallenge): number =>
  logic === 'all' ? Math.max(1, flags.length) : 1;

/** The released challenges, in any plan and behind any prerequisite. */
async function readReleased(context: Context): Promise<StoredChallenge[]> {
  const challenges = catalogue(context);
  const { all } = await challenges.get();
  const now = challenges.now();
  return all.filter((challenge) => isReleased(challenge, now));
}

export const countReleased = async (context: Context): Promise<number> =>
  (await readReleased(context)).length;

/** Challenges that every member with access may see now: released, in every plan, without prerequisite. */
export const publicIds = async (context: Context): Promise<Set<number>> =>
  new Set(
    (await readReleased(context))
      .filter(({ plan, prerequisites }) => plan !== 'bienfaiteur' && prerequisites.length === 0)
      .map(({ id }) => id),
  );

/** Challenges whose solves complete a category: released, in every paying plan; `published_at` in ms. */
export const listCompletionChallenges = async (
  context: Context,
): Promise<{ id: number; category: string; published_at: number }[]> =>
  (await readReleased(context))
    .filter(({ plan }) => plan !== 'bienfaiteur')
    .map(({ id, category, published_at, scheduled_at }) => ({
      id,
      category,
      published_at: Math.max(published_at.getTime(), scheduled_at?.getTime() ?? 0),
    }));

/** Categories that have a released challenge, in their usual order. */
export async function listCategoryIds(context: Context): Promise<string[]> {
  const present = new Set((await readReleased(context)).map(({ category }) => category));
  return [...CATEGORIES.map(({ id }) => id).filter((id) => present.delete(id)), ...[...present].sort()];
}

/** Per category, how many challenges an adhérent in the member's place would see, and how many are solved. */
export async function categoryProgress(
  context: Context,
  memberId: number,
): Promise<{ id: string; name: string; solved: number; total: number }[]> {
  const [challenges, own] = await Promise.all([readReleased(context), progress(context).of(memberId)]);
  const visibleChallenges = challenges.filter(
    (challenge) => own.solved.has(challenge.id) || isListed(challenge, own),
  );
  return [...groupBy(visibleChallenges, ({ category }) => category)].map(([id, list]) => ({
    id,
    name: categoryName(id),
    solved: list.filter((challenge) => own.solved.has(challenge.id)).length,
    total: list.length,
  }));
}

/** Time by the database's clock, in milliseconds: it decides when a release, a month or a season begins. */
export async function databaseNow(context: Context): Promise<number> {
  await catalogue(context).get();
  return catalogue(context).now();
}

/** Takes challenges out of the permanent list, in the caller's transaction: an event plays them. */
export const takeFromList = (sql: Sql, ids: readonly number[]): Promise<void> =>
  record.takeFromList(sql, ids);

/** Puts a challenge back in the permanent list, hidden until a manager shows it. */
export const returnToList = (sql: Sql, id: number): Promise<void> => record.returnToList(sql, id);

/** Adds challenges to the permanent list as new; returns how many were not in it. */
export const publishInList = (sql: Sql, ids: readonly number[]): Promise<number> =>
  record.publishInList(sql, ids);
