import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listBadges } from '@fanion/contract/profiles/badges';

type Badge = AnswerOf<typeof listBadges>['badges'][number];
/** Badges shown at most. */
const MOST = 3;

export type MovedBadge = Pick<Badge, 'id' | 'name' | 'icon'> & {
  value: number;
  goal: number;
  /** How much of it the solve brought. */
  gain: number;
  won: boolean;
};

/**
 * Badges whose progress is more than it was, the given ones first, then the nearest to their goal. One that was not read
 * before is not told.
 */
export function movedBadges(badges: readonly Badge[], before: ReadonlyMap<string, number>): MovedBadge[] {
  return badges
    .flatMap(({ id, name, icon, progress }) => {
      const was = before.get(id);
      if (!progress || was === undefined || progress.value <= was || was >= progress.goal) return [];
      const value = Math.min(progress.value, progress.goal);
      const { goal } = progress;
      return [{ id, name, icon, value, goal, gain: value - was, won: value >= goal }];
    })
    .sort((a, b) => b.value / b.goal - a.value / a.goal)
    .slice(0, MOST);
}

/** Whether a board is still that of before a solve that paid: it follows within seconds, as solves come. */
export const isBehind = (
  before: number | null | undefined,
  now: { total_points: number } | null | undefined,
  earned: number,
): boolean => earned > 0 && before !== undefined && (now?.total_points ?? null) === before;

/** Lines of a note that say something. */
export const linesOf = (note: string): number => note.split('\n').filter((line) => line.trim() !== '').length;

/** Levels that are drawn in a row. */
const ROW = 8;

/** The levels around one: those that lead to it, it, and the next ones. */
export function levelsAround(level: number): number[] {
  const from = Math.max(1, level - ROW / 2);
  return Array.from({ length: ROW }, (_, index) => from + index);
}
