import { addDays, dayNumber } from '../paris-days.ts';

const DAYS_PER_FREEZE = 7;
const FREEZES_MAX = 2;

/** A member's streak. Lengths are in days with an act, `freezes` the gels in hand, days are Paris days in order. */
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
  /** Day numbers that a freeze saved. */
  frozen: number[];
  last: number;
}

// What is left of a run at the start of a day: null when more days were missed than it had freezes.
function runAt(run: Run, day: number): Run | null {
  const missed = day - run.last - 1;
  if (missed > run.freezes) return null;
  const saved = Array.from({ length: missed }, (_, index) => run.last + 1 + index);
  return { ...run, freezes: run.freezes - missed, frozen: [...run.frozen, ...saved] };
}

// A freeze that would be the third is not kept for later: it comes back at the next seventh day.
function acted(run: Run | null, day: number): Run {
  const length = (run?.length ?? 0) + 1;
  const earned = length % DAYS_PER_FREEZE === 0 ? 1 : 0;
  const freezes = Math.min(FREEZES_MAX, (run?.freezes ?? 0) + earned);
  return { length, freezes, frozen: run?.frozen ?? [], last: day };
}

/** The run of the last of the days, which are in order, and the length of the longest. */
function walk(days: readonly number[]): { run: Run | null; longest: number } {
  let run: Run | null = null;
  let longest = 0;
  for (const day of days) {
    run = acted(run && runAt(run, day), day);
    longest = Math.max(longest, run.length);
  }
  return { run, longest };
}

const inOrder = (days: Iterable<string>): number[] => [...new Set(days)].map(dayNumber).sort((a, b) => a - b);

/**
 * Streak from the Paris days with a meaningful act, in any order, those after today ignored
 * (docs/product/profiles.md#séries). Each seventh day with an act earns a freeze, two held at most; a missed day uses
 * one, keeps the streak and adds nothing to it. Without one the streak ends, and the freezes it had go with it: the
 * next starts with none, even when there were some but fewer than days missed. Today without an act costs nothing, as
 * it is not over.
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
 * Length in days with an act of the longest streak of a whole history, freezes used alike
 * (docs/product/profiles.md#séries).
 */
export function longestStreak(days: Iterable<string>): number {
  return walk(inOrder(days)).longest;
}
