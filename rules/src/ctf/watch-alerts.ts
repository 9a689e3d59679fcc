/** Longest texts of a member's note on a watched player, in characters. */
export const WATCH_LIMITS = { name: 60, team: 60, notes: 500 } as const;

const TOP = 10;
const LEAST_MOVE = 3;

/**
 * How much a member wants to know of a player they watch, from the least to the most
 * (docs/product/ctf-live.md#joueurs-suivis).
 */
export const ALERT_LEVELS = ['low', 'medium', 'high'] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Where a member knows a watched player from. */
export const WATCH_PLATFORMS = ['ctftime', 'manual', 'discord'] as const;

/** News about a watched player; `rankChange`: places gained, negative when lost. */
export type WatchAlert =
  | { kind: 'entered_top'; rank: number }
  | { kind: 'left_top'; rank: number | null }
  | { kind: 'moved'; rank: number; rankChange: number }
  | { kind: 'solved'; challenge_id: number };

const isTop = (rank: number | null): boolean => rank !== null && rank <= TOP;

/**
 * Alerts about a watched player between two readings of a board (docs/product/ctf-live.md#joueurs-suivis):
 * 'low' reports entering and leaving the top 10, 'medium' 3 places or more gained or lost, 'high' every
 * solve. `before` is the rank at the last alert, or at the first reading, so that slow moves add up; a rank
 * is null off the board. `solved` = challenges solved since.
 */
export function alertsFor(
  level: AlertLevel,
  before: number | null,
  now: number | null,
  solved: readonly number[],
): WatchAlert[] {
  if (level === 'high') return solved.map((challenge_id) => ({ kind: 'solved', challenge_id }));
  if (level === 'low') {
    if (isTop(before) === isTop(now)) return [];
    return now !== null && isTop(now)
      ? [{ kind: 'entered_top', rank: now }]
      : [{ kind: 'left_top', rank: now }];
  }
  if (before === null || now === null || Math.abs(before - now) < LEAST_MOVE) return [];
  return [{ kind: 'moved', rank: now, rankChange: before - now }];
}
