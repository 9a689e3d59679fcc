/** How a challenge is priced. `decay` is in solves; `initial` and `minimum` are points. */
export type Scoring =
  | { kind: 'static'; points: number }
  | {
      kind: 'dynamic';
      function: 'linear' | 'logarithmic';
      initial: number;
      minimum: number;
      decay: number;
    };

type Dynamic = Extract<Scoring, { kind: 'dynamic' }>;

function decayed(scoring: Dynamic, steps: number): number {
  const { initial, minimum, decay } = scoring;
  if (scoring.function === 'linear') return initial - decay * steps;
  // The order of the operations is CTFd's: another order rounds another way before the ceil.
  const divisor = decay === 0 ? 1 : decay;
  return ((minimum - initial) / divisor ** 2) * steps ** 2 + initial;
}

/**
 * Points a challenge is worth now, a whole number for whole settings (specification 9, CTFd's curves).
 * `solves` = counted solvers, the one asking included; 0 and 1 both give the initial price.
 */
export function priceAt(scoring: Scoring, solves: number): number {
  if (scoring.kind === 'static') return scoring.points;
  // The logarithmic curve climbs without end when the minimum is above the initial price.
  if (scoring.minimum >= scoring.initial) return scoring.minimum;
  const steps = Math.max(0, solves - 1);
  return Math.max(scoring.minimum, Math.ceil(decayed(scoring, steps)));
}

/** XP of a challenge: what its author supplied, else points × 1.5 rounded (specification 9, "XP default"). */
export function xpFor(points: number, supplied: number | null): number {
  return supplied ?? Math.round(points * 1.5);
}

const HINT_PERCENTS = [10, 20, 30] as const;

/**
 * Points taken by the hint at a position (0 = first): its fixed cost, else 10, 20, then 30 % of the points,
 * rounded (specification 3, `can_view_hints`; behaviours 22).
 */
export function hintCost(position: number, points: number, fixed: number | null): number {
  if (fixed !== null) return fixed;
  const percent = HINT_PERCENTS[Math.min(Math.max(0, position), HINT_PERCENTS.length - 1)]!;
  return Math.round((points * percent) / 100);
}

/** Points left after the hints taken, never below half of the points, rounded up (behaviours 22). */
export function pointsAfterHints(points: number, costs: readonly number[]): number {
  const taken = costs.reduce((sum, cost) => sum + Math.max(0, cost), 0);
  return Math.max(Math.ceil(points / 2), points - taken);
}
