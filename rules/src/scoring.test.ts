import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hintCost, pointsAfterHints, priceAt, type Scoring, xpFor } from './scoring.ts';

function dynamic(fn: 'linear' | 'logarithmic', initial: number, minimum: number, decay: number): Scoring {
  return { kind: 'dynamic', function: fn, initial, minimum, decay };
}

// Values of CTFd's own formulas, computed with Python.
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
];

test.each(CURVES)('%o follows the published curve', (scoring, points) => {
  for (const [solves, price] of points) expect(priceAt(scoring, solves)).toBe(price);
});

test('the rounding is CTFd’s to the last bit, where the exact value would be the minimum', () => {
  expect(priceAt(dynamic('logarithmic', 3, 1, 7), 8)).toBe(2);
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
});

test('a dynamic price is whole, within its bounds and never rises', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('linear' as const, 'logarithmic' as const),
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
