import type { OpenChallenge, VisitedChallenge } from '@fanion/contract/challenges/open';
import { isFreeHint } from '../catalogue/policy.ts';
import type { SolverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { summaryOf } from './model.ts';

interface View {
  facts: SolverFacts;
  /** Solved in the browser of the reader. */
  solved: boolean;
}

/** A challenge open to all in a list. */
export const presentOpen = (challenge: StoredChallenge, { facts, solved }: View): OpenChallenge => ({
  id: challenge.id,
  slug: challenge.slug,
  name: challenge.name,
  category: challenge.category,
  difficulty: challenge.difficulty,
  points: challenge.points,
  xp: challenge.xp,
  solved_count: facts.counts.get(challenge.id) ?? 0,
  is_solved: solved,
  summary: summaryOf(challenge.description),
});

/** All that a visitor needs to play it: no face, no bonus, and only the hints that cost nothing. */
export const presentVisited = (challenge: StoredChallenge, view: View): VisitedChallenge => ({
  ...presentOpen(challenge, view),
  description: challenge.description,
  author: challenge.author,
  attribution: challenge.attribution,
  connection_info: challenge.connection_info,
  rules: challenge.rules,
  requirements: challenge.requirements,
  resources: challenge.resources,
  flag_prefix: challenge.flag_prefix,
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
