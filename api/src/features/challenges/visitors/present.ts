import type { OpenChallenge, VisitedChallenge } from '@fanion/contract/challenges/visitors/endpoints';
import { pick } from '../../../platform/database/pick.ts';
import { isFreeHint } from '../catalogue/policy.ts';
import type { SolverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { summaryOf } from './model.ts';

interface View {
  facts: SolverFacts;
  /** Solved in the reader's browser. */
  solved: boolean;
}

/** A challenge open to all in a list. */
export const presentOpen = (challenge: StoredChallenge, { facts, solved }: View): OpenChallenge => ({
  ...pick(challenge, 'id', 'slug', 'name', 'category', 'difficulty', 'points', 'xp'),
  solved_count: facts.counts.get(challenge.id) ?? 0,
  is_solved: solved,
  summary: summaryOf(challenge.description),
});

/** All that a visitor needs to play the challenge: no faces, no bonus files, and only the free hints. */
export const presentVisited = (challenge: StoredChallenge, view: View): VisitedChallenge => ({
  ...presentOpen(challenge, view),
  ...pick(challenge, 'description', 'author', 'attribution', 'connection_info'),
  ...pick(challenge, 'rules', 'requirements', 'resources', 'flag_prefix'),
  hints: challenge.hints.flatMap((hint, index) =>
    isFreeHint(challenge, hint)
      ? [{ id: hint.id, position: index + 1, title: hint.title, content: hint.content }]
      : [],
  ),
  files: challenge.files
    .filter(({ required }) => required)
    .map(({ id, name, size, sha256 }) => ({
      id,
      name,
      size,
      sha256,
      url: `/api/open-challenges/files/${id}/${encodeURIComponent(name)}`,
    })),
});
