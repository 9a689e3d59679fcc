import type { ListedChallenge, Solver } from '@fanion/contract/challenges/list/endpoints';
import { layoutOf } from '@fanion/rules/challenges/layouts';
import { shownActTime } from '@fanion/rules/profiles/visibility';
import { pick } from '../../../platform/database/pick.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { SolverRow } from './queries.ts';
import type { SolverFacts } from './solvers-state.ts';
import type { StoredChallenge } from './state.ts';
import { LOCKED_NAME } from './texts.ts';

type SharedChallenge = Omit<ListedChallenge, 'is_solved' | 'is_tried' | 'is_locked'>;

/** A solver as other members read them; `reader` sees the time of their own solve. */
export const presentSolver = (row: SolverRow, reader?: number): Solver => ({
  username: row.username,
  avatar_url: avatarUrl(row.member_id, row.avatar),
  solved_at: new Date(
    shownActTime(row.at.getTime(), row.shows_status || row.member_id === reader),
  ).toISOString(),
  is_first_blood: row.is_first_blood,
});

/** The part of a listed challenge that all members share, for as long as the challenge does not change. */
export const presentListedText = (
  challenge: StoredChallenge,
): Omit<SharedChallenge, 'solved_count' | 'recent_solvers'> => ({
  ...pick(challenge, 'id', 'slug', 'name', 'category', 'difficulty', 'points', 'xp'),
  ...pick(challenge, 'description', 'tags', 'author', 'is_featured'),
  published_at: challenge.published_at.toISOString(),
  theme: { layout_type: layoutOf(challenge.layout) },
  requires: [],
});

/** A listed challenge with its last solvers, and the prerequisites that the reader may open. */
export const presentListed = (
  challenge: StoredChallenge,
  facts: SolverFacts,
  requires: number[],
): SharedChallenge => ({
  ...presentListedText(challenge),
  requires,
  solved_count: facts.counts.get(challenge.id) ?? 0,
  recent_solvers: (facts.last.get(challenge.id) ?? []).map((row) => presentSolver(row)),
});

/** A challenge before its prerequisites are solved: it exists, with their numbers and nothing else. */
export const presentLocked = (challenge: StoredChallenge, requires: number[]): SharedChallenge => ({
  ...pick(challenge, 'id', 'category', 'difficulty', 'points', 'xp'),
  name: LOCKED_NAME,
  slug: `challenge-${challenge.id}`,
  description: '',
  tags: [],
  author: null,
  is_featured: false,
  published_at: challenge.published_at.toISOString(),
  solved_count: 0,
  recent_solvers: [],
  theme: { layout_type: 'default' },
  requires,
});
