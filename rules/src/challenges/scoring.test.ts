import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bloodPrice,
  hintCost,
  minimumReachedAt,
  pointsAfterHints,
  priceAt,
  type Scoring,
  xpFor,
} from './scoring.ts';

type Curve = Extract<Scoring, { kind: 'dynamic' }>['function'];

function dynamic(fn: Curve, initial: number, minimum: number, decay: number): Scoring {
  return { kind: 'dynamic', function: fn, initial, minimum, decay };
}

// Values of CTFd's and GZCTF's own formulas, computed in Python.
const CURVES: [Scoring, [solves: number, price: number][]][] = [
  [
    dynamic('logarithmic', 100, 1, 20),
    [
      [0, 100],
      [1, 100],
      [5, 97],
      [10, 80],
      [20, 11],
      [21, 1],
      [25, 1],
    ],
  ],
  [
    dynamic('logarithmic', 500, 100, 50),
    [
      [1, 500],
      [5, 498],
      [11, 484],
      [21, 436],
      [30, 366],
      [50, 116],
      [51, 100],
    ],
  ],
  [
    dynamic('linear', 500, 100, 12),
    [
      [0, 500],
      [1, 500],
      [2, 488],
      [11, 380],
      [34, 104],
      [35, 100],
      [90, 100],
    ],
  ],
  [
    dynamic('exponential', 1000, 250, 5),
    [
      [0, 1000],
      [1, 1000],
      [2, 864],
      [3, 752],
      [5, 586],
      [10, 373],
      [20, 266],
      [50, 250],
    ],
  ],
  [
    dynamic('exponential', 500, 100, 10),
    [
      [1, 500],
      [2, 461],
      [3, 427],
      [10, 262],
      [20, 159],
      [50, 102],
      [200, 100],
    ],
  ],
];

test.each(CURVES)('%o follows the published curve', (scoring, points) => {
  for (const [solves, price] of points) expect(priceAt(scoring, solves)).toBe(price);
});

test('the rounding is CTFd’s to the last bit, where the exact value would be the minimum', () => {
  expect(priceAt(dynamic('logarithmic', 3, 1, 7), 8)).toBe(2);
});

test('GZCTF’s curve ends on its minimum, where the exact product falls short of it', () => {
  expect(priceAt(dynamic('exponential', 55, 7, 1), 200)).toBe(7);
});

test('a static price ignores the solves', () => {
  expect(priceAt({ kind: 'static', points: 150 }, 0)).toBe(150);
  expect(priceAt({ kind: 'static', points: 150 }, 999)).toBe(150);
});

test('settings that make no sense still give a sensible price', () => {
  expect(priceAt(dynamic('logarithmic', 100, 10, 0), 2)).toBe(10);
  expect(priceAt(dynamic('linear', 100, 10, 0), 50)).toBe(100);
  expect(priceAt(dynamic('logarithmic', 100, 200, 10), 40)).toBe(200);
  expect(priceAt(dynamic('linear', 100, 0, 100), 2)).toBe(0);
  expect(priceAt(dynamic('exponential', 100, 10, 0), 1)).toBe(100);
  expect(priceAt(dynamic('exponential', 100, 10, 0), 2)).toBe(10);
  expect(priceAt(dynamic('exponential', 0, 0, 5), 3)).toBe(0);
  expect(priceAt(dynamic('exponential', 100, 200, 10), 40)).toBe(200);
});

test('a dynamic price is whole, within its bounds and never rises', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Curve[]>('linear', 'logarithmic', 'exponential'),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 200 }),
      fc.nat(500),
      (fn, a, b, decay, solves) => {
        const [minimum, initial] = [Math.min(a, b), Math.max(a, b)];
        const scoring = dynamic(fn, initial, minimum, decay);
        const now = priceAt(scoring, solves);
        expect(Number.isInteger(now)).toBe(true);
        expect(now).toBeGreaterThanOrEqual(minimum);
        expect(now).toBeLessThanOrEqual(initial);
        expect(priceAt(scoring, solves + 1)).toBeLessThanOrEqual(now);
      },
    ),
  );
});

test('GZCTF’s curve loses the same share of what is above the minimum with each d solvers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 2000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 2, max: 400 }),
      (initial, minimum, decay, solves) => {
        const exact = minimum + (initial - minimum) / Math.E ** ((solves - 1) / decay);
        const price = priceAt(dynamic('exponential', initial, minimum, decay), solves);
        expect(price).toBeLessThanOrEqual(exact + 1e-6);
        expect(price).toBeGreaterThan(exact - 1 - 1e-6);
      },
    ),
  );
});

test.each([
  [500, 1.05, 525],
  [500, 1.03, 515],
  [333, 1.01, 336],
  [10, 1.05, 10],
  [30, 1.05, 32],
  [50, 1.15, 58],
  [50, 1.03, 52],
  [70, 1.05, 74],
  [0, 1.05, 0],
  [421, 1, 421],
  [421, 2, 842],
])('the blood of %i points × %f is worth %i', (price, factor, points) => {
  expect(bloodPrice(price, factor)).toBe(points);
});

test('a blood is rounded to the nearest, and halves to even', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 0, max: 3000 }), (price, thousandths) => {
      const points = bloodPrice(price, thousandths / 1000);
      const error = Math.abs(points * 1000 - price * thousandths);
      expect(error).toBeLessThanOrEqual(500);
      if (error === 500) expect(points % 2).toBe(0);
    }),
  );
});

test('XP is points × 1.5 rounded, unless supplied, even as nothing', () => {
  expect(xpFor(100, null)).toBe(150);
  expect(xpFor(75, null)).toBe(113);
  expect(xpFor(100, 40)).toBe(40);
  expect(xpFor(100, 0)).toBe(0);
});

test('hints cost 10, 20, then 30 %, or their fixed cost', () => {
  expect([0, 1, 2, 3, 9].map((position) => hintCost(position, 250, null))).toEqual([25, 50, 75, 75, 75]);
  expect(hintCost(0, 75, null)).toBe(8);
  expect(hintCost(1, 250, 5)).toBe(5);
  expect(hintCost(1, 250, 0)).toBe(0);
});

test('hints never take more than half', () => {
  expect(pointsAfterHints(250, [])).toBe(250);
  expect(pointsAfterHints(250, [25])).toBe(225);
  expect(pointsAfterHints(250, [25, 50, 75])).toBe(125);
  expect(pointsAfterHints(75, [1000])).toBe(38);
  fc.assert(
    fc.property(fc.nat(1000), fc.array(fc.integer({ min: -50, max: 400 })), (points, costs) => {
      const left = pointsAfterHints(points, costs);
      expect(left).toBeGreaterThanOrEqual(points / 2);
      expect(left).toBeLessThanOrEqual(points);
      expect(pointsAfterHints(points, [...costs, 10])).toBeLessThanOrEqual(left);
    }),
  );
});

test('the minimum of a curve is reached at the first solve that is worth it, and at none before', () => {
  expect(minimumReachedAt({ kind: 'static', points: 100 })).toBeNull();
  expect(
    minimumReachedAt({ kind: 'dynamic', function: 'linear', initial: 300, minimum: 100, decay: 0 }),
  ).toBeNull();
  expect(
    minimumReachedAt({ kind: 'dynamic', function: 'linear', initial: 100, minimum: 100, decay: 5 }),
  ).toBe(1);
  const curve = fc.record({
    kind: fc.constant('dynamic' as const),
    function: fc.constantFrom('linear' as const, 'logarithmic' as const, 'exponential' as const),
    initial: fc.integer({ min: 101, max: 1000 }),
    minimum: fc.integer({ min: 1, max: 100 }),
    decay: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(curve, (scoring) => {
      const from = minimumReachedAt(scoring)!;
      expect(priceAt(scoring, from)).toBe(scoring.minimum);
      expect(priceAt(scoring, from - 1)).toBeGreaterThan(scoring.minimum);
    }),
  );
});
