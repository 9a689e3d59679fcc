import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listBadges } from '@fanion/contract/profiles/badges';

type Badge = AnswerOf<typeof listBadges>['badges'][number];
/** Most badges shown. */
const MOST = 3;

export type MovedBadge = Pick<Badge, 'id' | 'name' | 'icon'> & {
  value: number;
  goal: number;
  /** The part that the solve brought. */
  gain: number;
  won: boolean;
};

/**
 * Badges with more progress than before, earned ones first, then those closest to their goal. A badge not
 * read before is left out.
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

/** Whether a board does not include a solve yet that gave points: it follows within seconds. */
export const isBoardBehind = (
  before: number | null | undefined,
  now: { total_points: number } | null | undefined,
  earned: number,
): boolean => earned > 0 && before !== undefined && (now?.total_points ?? null) === before;

/** Non-empty lines of a note. */
export const countLines = (note: string): number =>
  note.split('\n').filter((line) => line.trim() !== '').length;

/** Levels shown in a row. */
const ROW = 8;

/** The levels around one: those that lead to it, itself, and the next ones. */
export function levelsAround(level: number): number[] {
  const from = Math.max(1, level - ROW / 2);
  return Array.from({ length: ROW }, (_, index) => from + index);
}
