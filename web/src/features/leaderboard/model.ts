import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { RankedMember } from '@fanion/contract/profiles';

/** Rows of one page (specification 9, "Leaderboard"). */
export const PAGE_SIZE = 20;

/** The page asked by an address, 1 for anything that is none. */
export function pageAsked(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

/** The page on which a rank stands; equals share a rank, so the member may stand on a later one. */
export const pageOfRank = (rank: number): number => Math.max(1, Math.ceil(rank / PAGE_SIZE));

/**
 * Where to look for a member who was to stand on a page and does not: on the next one when the page ends among those
 * of the same rank, nowhere otherwise.
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

type Specialist = Leaderboard['category_leaderboards'][number]['top_users'][number];
export type Speciality = { id: string; name: string; best: Specialist };

/** The best member of each category where somebody scored (specification 2.7, "Spécialistes"). */
export function specialities(boards: Leaderboard['category_leaderboards']): Speciality[] {
  return boards.flatMap(({ category_id, category, top_users }) => {
    const [best] = top_users;
    return best ? [{ id: category_id, name: category, best }] : [];
  });
}
