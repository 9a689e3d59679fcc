import type { continueChallenge } from '@fanion/contract/challenges/challenges';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { isReleased, sightOf } from '../catalogue/policy.ts';
import type { ProgressService } from '../catalogue/progress-state.ts';
import type { CatalogueService } from '../catalogue/state.ts';
import { listUnsolvedOpens } from './queries.ts';

type Answer = AnswerOf<typeof continueChallenge>;

/**
 * What a member may go on with (behaviours 1, Dashboard): the challenge opened last and not solved, among those
 * they still see. One that is hidden is suggested to nobody, not even to who manages it.
 */
export function createContinue({ db }: Context, catalogues: CatalogueService, progress: ProgressService) {
  return async (actor: Actor): Promise<Outcome<Answer>> => {
    const [{ byId }, own, opens] = await Promise.all([
      catalogues.get(),
      progress.of(actor.id),
      listUnsolvedOpens(db, actor.id),
    ]);
    const now = catalogues.now();
    for (const { challenge_id, last_at } of opens) {
      const entry = byId.get(challenge_id);
      if (!entry || !isReleased(entry, now) || sightOf(entry, actor, own, now) !== 'open') continue;
      const { id, slug, name, category, points } = entry;
      return done({ challenge: { id, slug, name, category, points, opened_at: last_at.toISOString() } });
    }
    return done({ challenge: null });
  };
}
