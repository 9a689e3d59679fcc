/** The curves by which a price goes down. */
export const CURVES = ['linear', 'logarithmic', 'exponential'] as const;
export type Curve = (typeof CURVES)[number];

/** How a challenge is priced. `decay` is in solves; `initial` and `minimum` are points. */
export type Scoring =
  | { kind: 'static'; points: number }
  | {
      kind: 'dynamic';
      function: Curve;
      initial: number;
      minimum: number;
      decay: number;
    };

type Dynamic = Extract<Scoring, { kind: 'dynamic' }>;

// `steps` = solvers after the first. The order of operations is that of CTFd and GZCTF: another order would
// round differently before the ceil or the floor.
function decayed(scoring: Dynamic, steps: number): number {
  const { initial, minimum, decay } = scoring;
  if (scoring.function === 'linear') return Math.ceil(initial - decay * steps);
  if (scoring.function === 'logarithmic') {
    const divisor = decay === 0 ? 1 : decay;
    return Math.ceil(((minimum - initial) / divisor ** 2) * steps ** 2 + initial);
  }
  if (steps === 0) return initial;
  const rate = minimum / initial;
  return Math.floor(initial * (rate + (1 - rate) * Math.exp(-steps / decay)));
}

/**
 * Points a challenge is worth now, a whole number for whole settings
 * (docs/product/challenges.md#points-dégressifs). `solves` = counted solvers, the reader included; 0 and 1
 * both give the initial price.
 */
export function priceAt(scoring: Scoring, solves: number): number {
  if (scoring.kind === 'static') return scoring.points;
  // The curves climb when the minimum is above the initial price.
  if (scoring.minimum >= scoring.initial) return scoring.minimum;
  // GZCTF's curve ends one point below its own minimum where the product falls short of a whole number.
  return Math.max(scoring.minimum, decayed(scoring, Math.max(0, solves - 1)));
}

/** Number of solves after which a curve that still falls counts as having no end. */
const FAR = 100_000;

/**
 * The solve from which a challenge is worth its minimum: 21 for "the 21st"; null for fixed points, and for a
 * curve with no end in sight.
 */
export function minimumReachedAt(scoring: Scoring): number | null {
  if (scoring.kind === 'static') return null;
  const reached = (solves: number) => priceAt(scoring, solves) <= scoring.minimum;
  if (!reached(FAR)) return null;
  let [above, below] = [0, FAR];
  while (below - above > 1) {
    const middle = Math.floor((above + below) / 2);
    if (reached(middle)) below = middle;
    else above = middle;
  }
  return below;
}

/**
 * Points of one of the first solvers: a whole price times its factor (1.05 = 5% more, rounded to the
 * thousandth), rounded half to even (docs/product/challenges.md#points-dégressifs).
 */
export function bloodPrice(price: number, factor: number): number {
  // Computed in thousandths, where 50 × 1.15 is a half and not 57.49999999999999.
  const exact = price * Math.round(factor * 1000);
  const whole = Math.floor(exact / 1000);
  const rest = exact - whole * 1000;
  return rest > 500 || (rest === 500 && whole % 2 !== 0) ? whole + 1 : whole;
}

/**
 * XP of a challenge: the author's value, else points × 1.5 rounded (docs/product/profiles.md#points-et-xp).
 */
export function xpFor(points: number, supplied: number | null): number {
  return supplied ?? Math.round(points * 1.5);
}

const HINT_PERCENTS = [10, 20, 30] as const;

/**
 * Points deducted by the hint at a position (0 = first): its fixed cost, else 10, 20, then 30 % of the
 * points, rounded (docs/product/challenges.md#indices).
 */
export function hintCost(position: number, points: number, fixed: number | null): number {
  if (fixed !== null) return fixed;
  const percent = HINT_PERCENTS[Math.min(Math.max(0, position), HINT_PERCENTS.length - 1)]!;
  return Math.round((points * percent) / 100);
}

/**
 * Points left after the unlocked hints, never below half of the points, rounded up
 * (docs/product/challenges.md#indices).
 */
export function pointsAfterHints(points: number, costs: readonly number[]): number {
  const deduction = costs.reduce((sum, cost) => sum + Math.max(0, cost), 0);
  return Math.max(Math.ceil(points / 2), points - deduction);
}
