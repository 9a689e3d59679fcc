import type { suggestChallenges as contract } from '@fanion/contract/challenges/suggestions/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { suggestChallenges } from '@fanion/rules/challenges/suggestions';
import { levelOf } from '@fanion/rules/profiles/levels';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { accessTo, isReleased } from '../catalogue/policy.ts';
import { progress } from '../catalogue/progress-state.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import { catalogue } from '../catalogue/state.ts';
import { readCurrentWeek } from '../weekly/service.ts';
import { readXp } from './queries.ts';
import { solveCounts } from './state.ts';

/**
 * Up to three challenges for a member, open to them and not solved (docs/product/challenges.md#pour-vous).
 * `slug`: the one they have just solved; ignored when they have not solved it.
 */
export async function suggestFor(
  context: Context,
  actor: Actor,
  slug: string,
): Promise<AnswerOf<typeof contract>> {
  const challenges = catalogue(context);
  const [currentCatalogue, own, facts, xp] = await Promise.all([
    challenges.get(),
    progress(context).of(actor.id),
    solverFacts(context).get(),
    readXp(context.db, actor.id),
  ]);
  const now = challenges.now();
  const level = levelOf(xp);
  const previousChallenge = currentCatalogue.all.find((one) => one.slug === slug);
  const after = previousChallenge && own.solved.has(previousChallenge.id) ? previousChallenge : null;
  const [peers, followers] = await Promise.all([
    solveCounts(context).ofLevel(level),
    after ? solveCounts(context).after(after.id) : new Map<number, number>(),
  ]);
  const solved = [...own.solved].flatMap((id) => currentCatalogue.byId.get(id) ?? []);
  const solvedIn = new Map<string, number>();
  for (const { category } of solved) solvedIn.set(category, (solvedIn.get(category) ?? 0) + 1);
  const most = Math.max(0, ...solved.map(({ points }) => points));
  const candidates = currentCatalogue.all
    .filter(
      (one) => !own.solved.has(one.id) && isReleased(one, now) && accessTo(one, actor, own, now) === 'open',
    )
    .map((one) => ({
      ...pick(one, 'id', 'slug', 'name', 'category', 'difficulty', 'points'),
      solves: facts.counts.get(one.id) ?? 0,
      peers: peers.get(one.id) ?? 0,
      followed: followers.get(one.id) ?? 0,
      open: one.open_to_all,
    }));
  return {
    weekly: slug === '' ? await readCurrentWeek(context, actor) : null,
    level,
    solvers: after && (facts.counts.get(after.id) ?? 0),
    suggestions: suggestChallenges(candidates, { level, after, most, solvedIn }),
  };
}
