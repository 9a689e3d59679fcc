import type { manageChallenges } from '@fanion/contract/challenges/manage';
import type { AnswerFor } from '@fanion/contract/endpoint';
import type { SolverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';

export type ManagedChallenge = AnswerFor<typeof manageChallenges>['challenges'][number];

/** A challenge as its managers list it. `inEvent`: an event plays it, or did. */
export const presentManaged = (
  challenge: StoredChallenge,
  facts: SolverFacts,
  inEvent: boolean,
): ManagedChallenge => ({
  id: challenge.id,
  name: challenge.name,
  slug: challenge.slug,
  category: challenge.category,
  difficulty: challenge.difficulty,
  points: challenge.points,
  state: challenge.state,
  scheduled_at: challenge.scheduled_at?.toISOString() ?? null,
  solved_count: facts.counts.get(challenge.id) ?? 0,
  flag_count: challenge.flags.length,
  open_reports: challenge.open_reports,
  in_event: inEvent,
});
