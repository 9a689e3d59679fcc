import { parisDay } from '@fanion/rules/paris-days';
import {
  type BadgeFacts,
  BUILT_IN_BADGES,
  completedCategories,
  isNightSolve,
  reachedBadges,
} from '@fanion/rules/profiles/badges';
import { longestStreak } from '@fanion/rules/profiles/streaks';
import type { BadgeRow } from './queries.ts';

/** Challenges that complete a category; `published_at` in ms. */
export type Completing = readonly { id: number; category: string; published_at: number }[];

/** Badges that depend on something other than solves are handled separately. */
const MEMBERSHIP_BADGES = new Set(BUILT_IN_BADGES.filter((badge) => badge.follows).map(({ id }) => id));

/** Badges that the solves and acts of a member give. */
export const RULED_BADGES = BUILT_IN_BADGES.filter((badge) => badge.rule && !badge.follows).map(
  ({ id }) => id,
);

/** Badges that the public write-ups of a member give. */
export const WRITEUP_BADGES: readonly string[] = ['write-up-publie', 'votes-25'];

/** A member's facts, as they were at a moment if one is given (ms). */
export function badgeFacts(
  row: BadgeRow,
  completing: Completing,
  until = Number.POSITIVE_INFINITY,
): BadgeFacts {
  const solves = row.solves.filter(({ at }) => at <= until);
  const byCategory: Record<string, number> = {};
  for (const { category } of solves) byCategory[category] = (byCategory[category] ?? 0) + 1;
  return {
    solves: solves.length,
    first_bloods: solves.filter(({ first_blood }) => first_blood).length,
    night_solves: solves.filter(({ at }) => isNightSolve(at)).length,
    longest_streak: longestStreak(row.acts.filter((at) => at <= until).map(parisDay)),
    solves_by_category: byCategory,
    completed_categories: completedCategories(solves, completing),
    writeups: row.writeups.filter((at) => at <= until).length,
    upvotes: row.upvotes.filter((at) => at <= until).length,
    paths: row.paths.filter((at) => at <= until).length,
    thanks: row.thanks.filter((at) => at <= until).length,
    benefactor: row.benefactor,
  };
}

/** Badges that a member has earned by their acts, as of a moment if one is given (ms). */
const earnedBadges = (row: BadgeRow, completing: Completing, until?: number): string[] =>
  reachedBadges(badgeFacts(row, completing, until)).filter((id) => !MEMBERSHIP_BADGES.has(id));

/**
 * Badges that a member has earned by their acts and does not hold, each with the moment of the act that
 * earned it: a badge given late gets the date it would have had.
 */
export function missingBadges(row: BadgeRow, completing: Completing): { id: string; at: number }[] {
  const ownedIds = new Set(row.owned);
  const reached = (until?: number): string[] =>
    earnedBadges(row, completing, until).filter((id) => !ownedIds.has(id));
  const missingIds = reached();
  if (missingIds.length === 0) return [];
  const moments = [
    ...new Set([
      ...row.solves.map(({ at }) => at),
      ...row.acts,
      ...row.writeups,
      ...row.upvotes,
      ...row.paths,
      ...row.thanks,
    ]),
  ].sort((a, b) => a - b);
  const cache = new Map<number, string[]>();
  const reachedAt = (index: number): string[] => {
    const ids = cache.get(index) ?? reached(moments[index]);
    cache.set(index, ids);
    return ids;
  };
  return missingIds.map((id) => {
    // An earned badge stays earned: a binary search finds the first moment, and several badges share its
    // steps.
    let low = 0;
    let high = moments.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (reachedAt(middle).includes(id)) high = middle;
      else low = middle + 1;
    }
    return { id, at: moments[low] ?? 0 };
  });
}

/**
 * Badges that a member's acts earn and they lack, and those they hold without a reason. A category may have
 * shrunk or moved since it was completed, and readers may change their votes: earned badges stay.
 */
export function wrongBadges(row: BadgeRow, completing: Completing): { lacking: string[]; undue: string[] } {
  const due = earnedBadges(row, completing);
  return {
    lacking: due.filter((id) => !row.owned.includes(id)),
    undue: row.owned.filter(
      (id) =>
        RULED_BADGES.includes(id) &&
        !due.includes(id) &&
        !id.startsWith('categorie-') &&
        // Two members who said thank you may have been merged.
        !id.startsWith('coups-de-pouce-') &&
        id !== 'votes-25',
    ),
  };
}
