import type { Challenge } from '@fanion/contract/challenges/challenges';
import { challengeNameKey } from '@fanion/rules/challenge-name';
import { levelOf } from '@fanion/rules/levels';
import { nextChallenge } from '@fanion/rules/next-challenge';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { isReleased, sightOf } from '../catalogue/policy.ts';
import type { Progress } from '../catalogue/progress-state.ts';
import type { createSolverFacts } from '../catalogue/solvers-state.ts';
import type { Catalogue, CatalogueService, Entry } from '../catalogue/state.ts';
import type { Seen, Sighted } from '../catalogue/visible-service.ts';
import type { Opens } from '../opens/state.ts';
import { loadOwn } from '../play/queries.ts';
import { presentChallenge, presentLockedChallenge } from './present.ts';

/** The challenge to go on with: the one its author names, else the one that suits the member's level. */
function nextOf(
  catalogue: Catalogue,
  entry: Entry,
  actor: Actor,
  own: Progress,
  { now, xp }: { now: number; xp: number },
): Entry | null {
  const playable = (candidate: Entry): boolean =>
    candidate.id !== entry.id &&
    !own.solved.has(candidate.id) &&
    sightOf(candidate, actor, own, now) === 'open';
  const named = catalogue.byName.get(challengeNameKey(entry.next_name ?? ''))?.find(playable);
  return named ?? nextChallenge(catalogue.entries.filter(playable), entry, levelOf(xp));
}

/** Prerequisites that this member may know of: one hidden since it was solved is as missing as any other. */
const prerequisitesOf = (
  catalogue: Catalogue,
  { entry, own }: Seen,
  actor: Actor,
  now: number,
): Challenge['prerequisites'] =>
  entry.prerequisites.flatMap((id) => {
    const required = catalogue.byId.get(id);
    return required && sightOf(required, actor, own, now) === 'open'
      ? [{ id, name: required.name, slug: required.slug, is_solved: own.solved.has(id) }]
      : [];
  });

/** The page of a challenge for one member. */
export function createDetail(
  { db, identity }: Context,
  catalogues: CatalogueService,
  solvers: ReturnType<typeof createSolverFacts>,
  sighted: Sighted,
  opens: Opens,
) {
  const open = async (actor: Actor, seen: Seen): Promise<Challenge> => {
    const { entry, own } = seen;
    const [catalogue, facts, row] = await Promise.all([
      catalogues.get(),
      solvers.get(),
      loadOwn(db, actor.id, entry.id),
    ]);
    const now = catalogues.now();
    const solved = own.solved.has(entry.id) || row.points_earned !== null;
    const page = presentChallenge(entry, {
      actor,
      facts,
      own: row,
      solved,
      prerequisites: prerequisitesOf(catalogue, seen, actor, now),
      next: solved ? nextOf(catalogue, entry, actor, own, { now, xp: row.xp }) : null,
      association: identity.name,
    });
    // A manager who looks at what is not out yet has not begun it.
    if (!solved && isReleased(entry, now)) opens.note(actor.id, entry.id);
    return page;
  };

  return async (actor: Actor, named: string): Promise<Outcome<Challenge>> => {
    const seen = await sighted(actor, named);
    if (!seen) return refuse('challenge_not_found');
    if (seen.sight === 'open') return done(await open(actor, seen));
    const catalogue = await catalogues.get();
    const missing = prerequisitesOf(catalogue, seen, actor, catalogues.now());
    return done(presentLockedChallenge(seen.entry, missing, identity.name));
  };
}
