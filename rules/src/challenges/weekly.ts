import { addDays, dayNumber, parisDay, parisDayStart } from '../paris-days.ts';

/** The Monday in Paris, as '2026-03-16', of the week of a moment in ms (docs/product/challenges.md#challenge-de-la-semaine). */
export function weekOf(ms: number): string {
  const day = parisDay(ms);
  // 1 January 1970 was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7));
}

/** Whether a day is a Monday. */
export const isMonday = (day: string): boolean => (dayNumber(day) + 3) % 7 === 0;

/** When the week that starts on a Monday begins and ends, in ms: 00:00 in Paris. */
export const weekBounds = (week: string): { starts: number; ends: number } => ({
  starts: parisDayStart(week),
  ends: parisDayStart(addDays(week, 7)),
});

/** A candidate for the weekly challenge; `last`: the Monday of its last week, null for none. */
export interface WeeklyCandidate {
  id: number;
  solves: number;
  last: string | null;
}

/**
 * The challenge of a week when nobody chose one: the least solved of those never chosen; then the one chosen
 * longest ago (docs/product/challenges.md#challenge-de-la-semaine). Null when there is none.
 */
export function pickWeekly(candidates: readonly WeeklyCandidate[]): number | null {
  const [first] = [...candidates].sort(
    (a, b) => (a.last ?? '').localeCompare(b.last ?? '') || a.solves - b.solves || a.id - b.id,
  );
  return first?.id ?? null;
}
