import type { Challenge } from '@fanion/contract/challenges';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Catalogue, CatalogueService, Entry } from './catalogue-state.ts';
import { presentChallenge, presentLockedChallenge } from './detail-present.ts';
import { loadOwn } from './play-queries.ts';
import { sightOf } from './policy.ts';
import type { Progress } from './progress-state.ts';
import type { Seen, Sighted } from './sighted-service.ts';
import type { createSolverFacts } from './solvers-state.ts';

/** The challenge to go on with: the one its author names, else the next unsolved one of the category, easiest first. */
function nextOf(catalogue: Catalogue, entry: Entry, actor: Actor, own: Progress, now: number): Entry | null {
  const playable = (candidate: Entry): boolean =>
    candidate.id !== entry.id &&
    !own.solved.has(candidate.id) &&
    sightOf(candidate, actor, own, now) === 'open';
  const named = catalogue.byName.get(entry.next_name ?? '')?.find(playable);
  if (named) return named;
  const order = (a: Entry, b: Entry): number =>
    Number(b.category === entry.category) - Number(a.category === entry.category) ||
    a.points - b.points ||
    a.id - b.id;
  return catalogue.entries.filter(playable).sort(order)[0] ?? null;
}

/** The page of a challenge for one member. */
export function createDetail(
  { db }: Deps,
  catalogues: CatalogueService,
  solvers: ReturnType<typeof createSolverFacts>,
  sighted: Sighted,
) {
  const open = async (actor: Actor, { entry, own }: Seen): Promise<Challenge> => {
    const [catalogue, facts, row] = await Promise.all([
      catalogues.get(),
      solvers.get(),
      loadOwn(db, actor.id, entry.id),
    ]);
    const now = catalogues.now();
    const solved = own.solved.has(entry.id) || row.points_earned !== null;
    return presentChallenge(entry, {
      actor,
      facts,
      own: row,
      solved,
      prerequisites: entry.prerequisites.flatMap((id) => {
        const required = catalogue.byId.get(id);
        return required ? [{ name: required.name, slug: required.slug, is_solved: own.solved.has(id) }] : [];
      }),
      next: solved ? nextOf(catalogue, entry, actor, own, now) : null,
    });
  };

  return async (actor: Actor, named: string): Promise<Outcome<Challenge>> => {
    const seen = await sighted(actor, named);
    if (!seen) return refuse('challenge_not_found');
    if (seen.sight === 'open') return done(await open(actor, seen));
    const catalogue = await catalogues.get();
    const missing = seen.entry.prerequisites.flatMap((id) => {
      const required = catalogue.byId.get(id);
      const visible = required && sightOf(required, actor, seen.own, catalogues.now()) === 'open';
      return visible
        ? [{ name: required.name, slug: required.slug, is_solved: seen.own.solved.has(id) }]
        : [];
    });
    return done(presentLockedChallenge(seen.entry, missing));
  };
}
