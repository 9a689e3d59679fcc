import { addDays, dayNumber } from '../paris-days.ts';

const DAYS_PER_FREEZE = 7;
const FREEZES_MAX = 2;

/**
 * A member's streak. Lengths are in days with an act, `freezes` is the number of freezes left, days are Paris
 * days in order.
 */
export interface Streak {
  current_streak: number;
  longest_streak: number;
  freezes: number;
  frozen_days: string[];
  acted_today: boolean;
}

interface Run {
  length: number;
  freezes: number;
  /** Numbers of the days that a freeze saved. */
  frozen: number[];
  last: number;
}

// What is left of a run at the start of a day: null when it missed more days than it had freezes.
function runAt(run: Run, day: number): Run | null {
  const missed = day - run.last - 1;
  if (missed > run.freezes) return null;
  const saved = Array.from({ length: missed }, (_, index) => run.last + 1 + index);
  return { ...run, freezes: run.freezes - missed, frozen: [...run.frozen, ...saved] };
}

// A third freeze is not stored: it is earned again at the next seventh day.
function runAfterAct(run: Run | null, day: number): Run {
  const length = (run?.length ?? 0) + 1;
  const earned = length % DAYS_PER_FREEZE === 0 ? 1 : 0;
  const freezes = Math.min(FREEZES_MAX, (run?.freezes ?? 0) + earned);
  return { length, freezes, frozen: run?.frozen ?? [], last: day };
}

/** The run that includes the last of the days, which are in order, and the length of the longest run. */
function walk(days: readonly number[]): { run: Run | null; longest: number } {
  let run: Run | null = null;
  let longest = 0;
  for (const day of days) {
    run = runAfterAct(run && runAt(run, day), day);
    longest = Math.max(longest, run.length);
  }
  return { run, longest };
}

const inOrder = (days: Iterable<string>): number[] => [...new Set(days)].map(dayNumber).sort((a, b) => a - b);

/**
 * Streak from the Paris days with a meaningful act, in any order; days after today are ignored
 * (docs/product/profiles.md#séries). Each seventh day with an act earns a freeze, two at most; a missed day
 * uses one, preserves the streak and adds nothing to it. Without a freeze the streak ends and loses its
 * freezes: the next starts with none, even when the streak had some but fewer than the missed days. Today
 * without an act costs nothing, as it is not over.
 */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const now = dayNumber(today);
  const past = inOrder(days).filter((day) => day <= now);
  const { run, longest } = walk(past);
  const acted_today = run?.last === now;
  const alive = run && !acted_today ? runAt(run, now) : run;
  return {
    current_streak: alive?.length ?? 0,
    longest_streak: longest,
    freezes: alive?.freezes ?? 0,
    frozen_days: (alive?.frozen ?? []).map((day) => addDays('1970-01-01', day)),
    acted_today,
  };
}

/**
 * Length, in days with an act, of the longest streak of a whole history, freezes applied in the same way
 * (docs/product/profiles.md#séries).
 */
export function longestStreak(days: Iterable<string>): number {
  return walk(inOrder(days)).longest;
}
