import type { manageChallenges, updateChallenge } from '@fanion/contract/challenges/manage';
import type { AnswerFor, BodyOf } from '@fanion/contract/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { createSolverFacts, SolverFacts } from '../catalogue/solvers-state.ts';
import type { CatalogueService, Entry } from '../catalogue/state.ts';
import { matchFlag } from '../play/model.ts';
import { patchChallenge } from './queries.ts';

type Managed = AnswerFor<typeof manageChallenges>['challenges'][number];

const present = (entry: Entry, facts: SolverFacts, inEvent: boolean): Managed => ({
  id: entry.id,
  name: entry.name,
  slug: entry.slug,
  category: entry.category,
  difficulty: entry.difficulty,
  points: entry.points,
  state: entry.state,
  scheduled_at: entry.scheduled_at?.toISOString() ?? null,
  solved_count: facts.counts.get(entry.id) ?? 0,
  flag_count: entry.flags.length,
  open_reports: entry.open_reports,
  in_event: inEvent,
});

/** What managers do with challenges by the API. */
export function createManage(
  { db, secrets, events }: Context,
  catalogues: CatalogueService,
  played: CatalogueService,
  solvers: ReturnType<typeof createSolverFacts>,
) {
  /** A challenge of the permanent list, else one that an event plays. */
  const entryOf = async (id: number): Promise<Entry | undefined> =>
    (await catalogues.get()).byId.get(id) ?? (await played.get()).byId.get(id);

  return {
    async list(): Promise<AnswerFor<typeof manageChallenges>> {
      const [{ entries }, { byId }, facts] = await Promise.all([
        catalogues.get(),
        played.get(),
        solvers.get(),
      ]);
      const challenges = entries.map((entry) => present(entry, facts, byId.has(entry.id)));
      return { challenges, total: challenges.length };
    },

    async update(
      actor: Actor,
      id: number,
      patch: BodyOf<typeof updateChallenge>,
    ): Promise<Outcome<{ challenge: Managed }>> {
      const changed = await db.transaction(async (sql) => {
        const found = await patchChallenge(sql, id, patch);
        if (found)
          await audit(sql, {
            actorId: actor.id,
            channel: 'web',
            action: 'challenge.update',
            target: `challenge:${id}`,
            details: patch,
          });
        return found;
      });
      if (!changed) return refuse('challenge_not_found');
      events.publish('challenges-changed', { challengeId: id });
      const [entry, { byId }, facts] = await Promise.all([entryOf(id), played.get(), solvers.get()]);
      if (!entry) return refuse('challenge_not_found');
      return done({ challenge: present(entry, facts, byId.has(id)) });
    },

    /** Tells whether a flag would open the challenge; marks nothing. */
    async testFlag(id: number, flag: string): Promise<Outcome<{ success: boolean }>> {
      const entry = await entryOf(id);
      return entry
        ? done({ success: matchFlag(secrets, entry, flag) !== null })
        : refuse('challenge_not_found');
    },
  };
}
