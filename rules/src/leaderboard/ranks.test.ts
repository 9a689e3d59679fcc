import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStandings, rankStandings, rankTier, type Standing } from './ranks.ts';

test.each([
  [0, 'Starter', 1_000, 'Script Kiddie'],
  [999, 'Starter', 1, 'Script Kiddie'],
  [1_000, 'Script Kiddie', 1_500, 'Junior Hacker'],
  [2_499, 'Script Kiddie', 1, 'Junior Hacker'],
  [2_500, 'Junior Hacker', 2_500, 'Security Analyst'],
  [5_000, 'Security Analyst', 5_000, 'Expert'],
  [9_999, 'Security Analyst', 1, 'Expert'],
  [10_000, 'Expert', null, null],
  [250_000, 'Expert', null, null],
])('%i points: %s', (points, name, points_to_next, next) => {
  expect(rankTier(points)).toMatchObject({ name, points_to_next, next });
});

test('each tier has an icon of its own', () => {
  const icons = [0, 1_000, 2_500, 5_000, 10_000].map((points) => rankTier(points).icon);
  expect(new Set(icons).size).toBe(5);
  for (const icon of icons) expect(icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('more points first, then the earlier last scoring solve, then those who never scored', () => {
  const rows = [
    { name: 'late', points: 100, last_scored_at: 20 },
    { name: 'never', points: 0, last_scored_at: null },
    { name: 'top', points: 200, last_scored_at: 90 },
    { name: 'early', points: 100, last_scored_at: 10 },
    { name: 'zero', points: 0, last_scored_at: 5 },
  ];
  expect(rankStandings(rows).map((row) => [row.rank, row.name])).toEqual([
    [1, 'top'],
    [2, 'early'],
    [3, 'late'],
    [4, 'zero'],
    [5, 'never'],
  ]);
});

test('equals share a rank, the next one skips, and their order is kept', () => {
  const rows = ['a', 'b', 'c'].map((name) => ({ name, points: name === 'c' ? 5 : 10, last_scored_at: 1 }));
  expect(rankStandings(rows).map((row) => `${row.rank}${row.name}`)).toEqual(['1a', '1b', '3c']);
  expect(rankStandings([])).toEqual([]);
});

const standing: fc.Arbitrary<Standing> = fc.record({
  points: fc.nat(5),
  last_scored_at: fc.option(fc.nat(5), { nil: null }),
});

test('the order is a total one', () => {
  fc.assert(
    fc.property(standing, standing, standing, (a, b, c) => {
      const sign = (x: Standing, y: Standing) => Math.sign(compareStandings(x, y));
      expect(sign(a, b) + sign(b, a)).toBe(0);
      if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

test('a rank is one more than the number of rows strictly before, whatever the order of the rows', () => {
  fc.assert(
    fc.property(fc.array(standing), (rows) => {
      const ranked = rankStandings(rows);
      expect(ranked).toHaveLength(rows.length);
      for (const row of ranked) {
        expect(row.rank).toBe(1 + rows.filter((other) => compareStandings(other, row) < 0).length);
      }
      expect(rankStandings([...rows].reverse())).toEqual(ranked);
    }),
  );
});
