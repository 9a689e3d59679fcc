import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWorths, worthTo } from './blood-bonus.ts';

const percents = { blood_points: [5, 3, 1], blood_unit: 'percent' } as const;

test.each([
  [500, 0, 525],
  [500, 1, 515],
  [500, 2, 505],
  [500, 3, 500],
  // Halves go to the even neighbour: 52.5, 31.5 and 10.5.
  [50, 0, 52],
  [30, 0, 32],
  [10, 0, 10],
  [150, 2, 152],
  [0, 0, 0],
])('of %i points, after %i others, in percent: %i', (price, order, worth) => {
  expect(worthTo(price, order, percents)).toBe(worth);
});

test('what the first three have is said where something is added, and nowhere else', () => {
  expect(firstWorths(500, percents)).toEqual([525, 515, 505]);
  expect(firstWorths(100, { blood_points: [50] })).toEqual([150, 100, 100]);
  for (const blood_points of [null, [], [0, 0]]) expect(firstWorths(500, { blood_points })).toEqual([]);
});

test('points are points, whatever the price; nothing is nothing', () => {
  expect([0, 1, 2, 3].map((order) => worthTo(200, order, { blood_points: [50, 30] }))).toEqual([
    250, 230, 200, 200,
  ]);
  expect(worthTo(200, 0, { blood_points: null, blood_unit: 'percent' })).toBe(200);
});

test('in percent it is the even one of the two nearest whole numbers, counted in whole hundredths', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(100), (price, percent) => {
      const hundredths = price * (100 + percent);
      const worth = worthTo(price, 0, { blood_points: [percent], blood_unit: 'percent' });
      expect(Number.isInteger(worth)).toBe(true);
      const off = Math.abs(worth * 100 - hundredths);
      expect(off).toBeLessThanOrEqual(50);
      if (off === 50) expect(worth % 2).toBe(0);
    }),
  );
});
