import { LAYOUTS, type ListedChallenge, type Solver } from '@fanion/contract/challenges/challenges';
import { shownActTime } from '@fanion/rules/profile-visibility';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import { LOCKED_NAME } from '../texts.ts';
import type { SolverRow } from './queries.ts';
import type { SolverFacts } from './solvers-state.ts';
import type { Entry } from './state.ts';

type SharedChallenge = Omit<ListedChallenge, 'is_solved' | 'is_tried' | 'is_locked'>;

/** A solver as the others read them; `reader` sees when they solved it themself. */
export const presentSolver = (row: SolverRow, reader?: number): Solver => ({
  username: row.username,
  avatar_url: avatarUrl(row.member_id, row.avatar),
  solved_at: new Date(
    shownActTime(row.at.getTime(), row.shows_status || row.member_id === reader),
  ).toISOString(),
  is_first_blood: row.is_first_blood,
});

export const layoutOf = (entry: Entry): (typeof LAYOUTS)[number] =>
  LAYOUTS.find((layout) => layout === entry.layout) ?? 'default';

/** What every member may read of a challenge in the list. */
export const presentListed = (entry: Entry, facts: SolverFacts): SharedChallenge => ({
  id: entry.id,
  name: entry.name,
  slug: entry.slug,
  description: entry.description,
  category: entry.category,
  difficulty: entry.difficulty,
  points: entry.points,
  xp: entry.xp,
  tags: entry.tags,
  author: entry.author,
  is_featured: entry.is_featured,
  published_at: entry.published_at.toISOString(),
  solved_count: facts.counts.get(entry.id) ?? 0,
  recent_solvers: (facts.last.get(entry.id) ?? []).map((row) => presentSolver(row)),
  theme: { layout_type: layoutOf(entry) },
  locked_by: [],
});

/** The same challenge before its prerequisites are solved: it exists, they are named by number, and nothing more is said. */
export const presentLocked = (entry: Entry, lockedBy: number[]): SharedChallenge => ({
  id: entry.id,
  name: LOCKED_NAME,
  slug: `challenge-${entry.id}`,
  description: '',
  category: entry.category,
  difficulty: entry.difficulty,
  points: entry.points,
  xp: entry.xp,
  tags: [],
  author: null,
  is_featured: false,
  published_at: entry.published_at.toISOString(),
  solved_count: 0,
  recent_solvers: [],
  theme: { layout_type: 'default' },
  locked_by: lockedBy,
});
