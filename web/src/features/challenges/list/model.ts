import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { WEEK } from '@fanion/rules/durations';
import { searchKey } from '@fanion/rules/text';
import { LIST_TEXTS } from '../texts.ts';
import type { Filters, Sort, Status } from './filters-model.ts';

export const PAGE_SIZE = 16;

/** The reader's progress on a challenge. A locked one has unsolved prerequisites. */
export function statusOf(challenge: ListedChallenge): Status | 'locked' {
  if (challenge.is_solved) return 'solved';
  if (challenge.is_locked) return 'locked';
  return challenge.is_tried ? 'tried' : 'todo';
}

/**
 * Whether exactly one member solved it, which an Expert challenge's row shows
 * (docs/product/challenges.md#liste).
 */
export const hasSingleSolver = (challenge: ListedChallenge): boolean =>
  challenge.theme.layout_type === 'matrix-red' && challenge.solved_count === 1;

const keyOf = (challenge: ListedChallenge): string =>
  searchKey(
    [
      challenge.name,
      challenge.category,
      categoryName(challenge.category),
      ...challenge.tags,
      challenge.description,
    ].join('\n'),
  );

/**
 * The searched text of each challenge, computed once per list
 * (docs/product/challenges.md#recherche-et-filtres).
 */
export function searchKeys(challenges: readonly ListedChallenge[]): Map<number, string> {
  return new Map(challenges.map((challenge) => [challenge.id, keyOf(challenge)]));
}

/** The challenges that match every filter; all the words of the search must be found, in any order. */
export function filterChallenges(
  challenges: readonly ListedChallenge[],
  keys: ReadonlyMap<number, string>,
  filters: Filters,
): ListedChallenge[] {
  const words = searchKey(filters.q).split(' ').filter(Boolean);
  const tag = searchKey(filters.tag);
  return challenges.filter((challenge) => {
    if (filters.cat && challenge.category !== filters.cat) return false;
    if (filters.diff && challenge.difficulty !== filters.diff) return false;
    if (filters.status && statusOf(challenge) !== filters.status) return false;
    if (tag && !challenge.tags.some((one) => searchKey(one) === tag)) return false;
    const key = keys.get(challenge.id) ?? '';
    return words.every((word) => key.includes(word));
  });
}

const names = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
const STATUS_ORDER = ['tried', 'todo', 'locked', 'solved'] as const;

type Compare = (a: ListedChallenge, b: ListedChallenge) => number;

const COMPARE: Record<Sort['column'], Compare> = {
  status: (a, b) => STATUS_ORDER.indexOf(statusOf(a)) - STATUS_ORDER.indexOf(statusOf(b)),
  name: (a, b) => names.compare(a.name, b.name),
  points: (a, b) => a.points - b.points,
  difficulty: (a, b) => DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty),
  author: (a, b) => names.compare(a.author ?? '', b.author ?? ''),
  solvers: (a, b) => a.solved_count - b.solved_count,
};

/**
 * A copy sorted by a column, locked ones last; ties by points, then by name, then by age, in any direction.
 */
export function sortChallenges(
  challenges: readonly ListedChallenge[],
  { column, descending }: Sort,
): ListedChallenge[] {
  const way = descending ? -1 : 1;
  return [...challenges].sort(
    (a, b) =>
      Number(a.is_locked) - Number(b.is_locked) ||
      way * COMPARE[column](a, b) ||
      COMPARE.points(a, b) ||
      COMPARE.name(a, b) ||
      a.id - b.id,
  );
}

/** For each locked challenge, the names of its prerequisites that the reader may know. */
export function missingPrerequisites(challenges: readonly ListedChallenge[]): Map<number, string[]> {
  const byId = new Map(challenges.map((challenge) => [challenge.id, challenge]));
  const missing = ({ requires }: ListedChallenge) =>
    requires.flatMap((id) => {
      const prerequisite = byId.get(id);
      return prerequisite && !prerequisite.is_solved ? [prerequisite.name] : [];
    });
  return new Map(
    challenges.filter(({ is_locked }) => is_locked).map((challenge) => [challenge.id, missing(challenge)]),
  );
}

/**
 * One page of a list: its rows, its number among the existing ones, and the positions (from 1) of its first
 * and last.
 */
export type Page<T> = { rows: T[]; page: number; pages: number; from: number; to: number };

export function pageOf<T>(all: readonly T[], page: number, size: number = PAGE_SIZE): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const currentPage = Math.min(Math.max(1, page), pages);
  const from = (currentPage - 1) * size;
  const rows = all.slice(from, from + size);
  return { rows, page: currentPage, pages, from: rows.length === 0 ? 0 : from + 1, to: from + rows.length };
}

/**
 * Every tag of the list with its number of challenges, in alphabetical order; the first spelling found is
 * used.
 */
export function tagsOf(challenges: readonly ListedChallenge[]): { tag: string; count: number }[] {
  const found = new Map<string, { tag: string; count: number }>();
  for (const { tags } of challenges) {
    for (const tag of tags) {
      const entry = found.get(searchKey(tag)) ?? { tag, count: 0 };
      found.set(searchKey(tag), { ...entry, count: entry.count + 1 });
    }
  }
  return [...found.values()].sort((a, b) => names.compare(a.tag, b.tag));
}

export const solvedCount = (challenges: readonly ListedChallenge[]): number =>
  challenges.filter((challenge) => challenge.is_solved).length;

/**
 * The line under the title: "75 résolus sur 136. 2 nouveaux cette semaine." A reader who scores nothing sees
 * the total instead.
 */
export function listLead(challenges: readonly ListedChallenge[], now: number, scores: boolean): string {
  const solved = solvedCount(challenges);
  const done = scores
    ? LIST_TEXTS.solvedAmong(solved, challenges.length)
    : LIST_TEXTS.howMany(challenges.length);
  const fresh = challenges.filter(({ published_at }) => {
    const age = now - Date.parse(published_at);
    return age >= 0 && age < WEEK;
  }).length;
  // On the day everything is published, "new" would mean nothing.
  if (fresh === 0 || fresh === challenges.length) return done;
  return `${done} ${LIST_TEXTS.thisWeek(fresh)}`;
}

/**
 * The listed challenge that an address names: a slug, an id, `challenge-{id}` or the exact name
 * (docs/product/challenges.md#adresses).
 */
export function findListed(
  challenges: readonly ListedChallenge[],
  idOrSlug: string,
): ListedChallenge | undefined {
  const id = Number(/^(?:challenge-)?(\d+)$/.exec(idOrSlug)?.[1] ?? Number.NaN);
  return (
    challenges.find((challenge) => challenge.slug === idOrSlug) ??
    challenges.find((challenge) => challenge.id === id) ??
    challenges.find((challenge) => challenge.name === idOrSlug)
  );
}
