import { DAY } from '../durations.ts';
import { levelOf } from '../profiles/levels.ts';

const LONGEST = 7 * DAY;
const FEWEST = 3;

/** Share that is done, in whole percent: 100 only when all of it is. */
export const donePercent = (done: number, total: number): number =>
  total === 0 ? 0 : done >= total ? 100 : Math.min(99, Math.round((done * 100) / total));

/**
 * Median time from the first opening of a challenge to its right flag, in whole seconds, each capped at 7
 * days (docs/product/profiles.md#statistiques). Moments are in ms. A pair opened after it was solved gives no
 * time and is left out; null when fewer than 3 remain.
 */
export function averageSolveTime(pairs: readonly { opened_at: number; solved_at: number }[]): number | null {
  const times = pairs
    .map(({ opened_at, solved_at }) => Math.min(LONGEST, solved_at - opened_at))
    .filter((time) => time >= 0);
  return times.length < FEWEST ? null : Math.round(medianOf(times)! / 1000);
}

/** The median: the mean of the two middle values when there is an even number; null for none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return sorted.length === 0 ? null : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Category with the most solves; among equals the one solved last, then the first by id
 * (docs/product/profiles.md#statistiques). `at` is in ms; null without a solve.
 */
export function favouriteCategory(solves: readonly { category: string; at: number }[]): string | null {
  const counts = new Map<string, { category: string; solves: number; latest: number }>();
  for (const { category, at } of solves) {
    const { solves: before, latest } = counts.get(category) ?? { solves: 0, latest: at };
    counts.set(category, { category, solves: before + 1, latest: Math.max(latest, at) });
  }
  const [first] = [...counts.values()].sort(
    (a, b) => b.solves - a.solves || b.latest - a.latest || (a.category < b.category ? -1 : 1),
  );
  return first?.category ?? null;
}

/**
 * When each new level was reached, from the rows of XP in order of time
 * (docs/product/profiles.md#points-et-xp). A row that passes several levels gives only the last of them; a
 * level lost to a negative row and reached again is not listed again.
 */
export function levelUps(ledger: readonly { at: number; xp: number }[]): { level: number; at: number }[] {
  const reached: { level: number; at: number }[] = [];
  let total = 0;
  let highest = levelOf(0);
  for (const { at, xp } of ledger) {
    total += xp;
    const level = levelOf(total);
    if (level <= highest) continue;
    highest = level;
    reached.push({ level, at });
  }
  return reached;
}
