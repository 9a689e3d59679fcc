import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { LeaderboardPosition, RankedMember } from '@fanion/contract/profiles/page';
import { CATEGORY_MAX } from '@fanion/rules/challenges/limits';
import { LEADERBOARD_PERIODS, type LeaderboardPeriod } from '@fanion/rules/leaderboard/periods';
import { readPage } from '../../lib/address-values.ts';

/** Rows per page (docs/product/leaderboard.md#périodes). */
export const PAGE_SIZE = 20;

/**
 * The ranking in an address (docs/product/leaderboard.md#périodes); `cat` is a category's id, empty for all.
 */
export type LeaderboardAddress = { period: LeaderboardPeriod; cat: string; page: number };

/** Parses an address: the general ranking and its first page for unknown values. */
export function readFilters(search: URLSearchParams): LeaderboardAddress {
  return {
    period: LEADERBOARD_PERIODS.find((period) => period === search.get('period')) ?? 'all',
    cat: (search.get('cat') ?? '').slice(0, CATEGORY_MAX),
    page: readPage(search),
  };
}

/** The query of a ranking, with its `?`, or empty. */
export function writeFilters({ period, cat, page }: LeaderboardAddress): string {
  const search = new URLSearchParams();
  if (period !== 'all') search.set('period', period);
  if (cat !== '') search.set('cat', cat);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

/** Whether it is the general ranking, the one that shows the reader's own position. */
export const isGeneral = ({ period, cat }: LeaderboardAddress): boolean => period === 'all' && cat === '';

/** The page with a rank; equals share a rank, so the member may be on a later one. */
export const pageOfRank = (rank: number): number => Math.max(1, Math.ceil(rank / PAGE_SIZE));

/**
 * The page to look at for a member missing from the expected one: the next page when this one ends with the
 * same rank, none otherwise.
 */
export function nextPageFor(
  own: RankedMember,
  rows: readonly RankedMember[],
  page: number,
  pages: number,
): number | null {
  if (rows.some((row) => row.username === own.username)) return null;
  return rows.at(-1)?.rank === own.rank && page < pages ? page + 1 : null;
}

/** The id of the reader's own row, to jump to it. */
export const OWN_ROW_ID = 'ma-place';

/** The first three of a ranking, when its first page has that many, and the remaining rows. */
export function podiumOf(
  rows: readonly RankedMember[],
  page: number,
): { first: readonly RankedMember[]; rest: readonly RankedMember[] } {
  return page === 1 && rows.length >= 3
    ? { first: rows.slice(0, 3), rest: rows.slice(3) }
    : { first: [], rest: rows };
}

/**
 * The distance to a position's neighbours, in points: the one just ahead and the next one; null where there
 * is none.
 */
export function gapsOf({ users_above, current_user, users_below }: LeaderboardPosition): {
  ahead: { username: string; points: number } | null;
  behind: { username: string; points: number } | null;
} {
  const gap = (other: RankedMember | undefined) =>
    current_user && other
      ? { username: other.username, points: Math.abs(other.total_points - current_user.total_points) }
      : null;
  return { ahead: gap(users_above.at(-1)), behind: gap(users_below[0]) };
}

type Specialist = Leaderboard['category_leaderboards'][number]['top_users'][number];
export type Speciality = { id: string; name: string; best: Specialist };

/** The best member of each category with a score (docs/product/leaderboard.md#spécialistes). */
export function specialities(boards: Leaderboard['category_leaderboards']): Speciality[] {
  return boards.flatMap(({ category_id, category, top_users }) => {
    const [best] = top_users;
    return best ? [{ id: category_id, name: category, best }] : [];
  });
}
