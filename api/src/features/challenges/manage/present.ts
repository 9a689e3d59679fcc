import type { manageChallenges } from '@fanion/contract/challenges/manage/endpoints';
import type { AnswerFor } from '@fanion/contract/endpoint';
import { pick } from '../../../platform/database/pick.ts';
import type { SolverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { checklistOf, stageOf } from '../drafts/present.ts';

export type ManagedChallenge = AnswerFor<typeof manageChallenges>['challenges'][number];

/** A challenge as managers list it. `inEvent`: an event plays it, or did; `now` by the database's clock. */
export const presentManaged = (
  challenge: StoredChallenge,
  facts: SolverFacts,
  { inEvent, now }: { inEvent: boolean; now: number },
): ManagedChallenge => ({
  ...pick(challenge, 'id', 'name', 'slug', 'category', 'difficulty', 'points', 'state', 'author', 'tags'),
  open_reports: challenge.open_reports,
  stage: stageOf({
    ...challenge,
    coming: challenge.scheduled_at !== null && challenge.scheduled_at.getTime() > now,
  }),
  proposed: challenge.proposed_by !== null,
  missing: checklistOf(challenge, false).flatMap(({ label, done, required }) =>
    required && !done ? [label] : [],
  ),
  scheduled_at: challenge.scheduled_at?.toISOString() ?? null,
  solved_count: facts.counts.get(challenge.id) ?? 0,
  flag_count: challenge.flags.length,
  in_event: inEvent,
});
