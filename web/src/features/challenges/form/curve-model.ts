import { minimumReachedAt, priceAt, type Scoring } from '@fanion/rules/challenges/scoring';

type Dynamic = Extract<Scoring, { kind: 'dynamic' }>;
/** Most solves that a drawing shows: a longer curve is cut there. */
const MOST = 400;
const LEAST = 20;

/** The first solve at the minimum price, and the last one of the drawing. */
export function extentOf(scoring: Dynamic): { floor: number | null; last: number } {
  const from = minimumReachedAt(scoring);
  const floor = from === null || from > MOST ? null : Math.max(1, from);
  return { floor, last: floor === null ? MOST : Math.max(LEAST, Math.ceil(floor * 1.25)) };
}

/** The price at each solve, thinned to what a drawing can show. */
export function pointsOf(scoring: Dynamic, last: number, most = 80): { solves: number; points: number }[] {
  const step = Math.max(1, Math.ceil(last / most));
  const ranks = Array.from({ length: Math.ceil(last / step) }, (_, index) => 1 + index * step);
  if (ranks.at(-1) !== last) ranks.push(last);
  return ranks.map((solves) => ({ solves, points: priceAt(scoring, solves) }));
}
