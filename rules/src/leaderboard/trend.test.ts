import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankTrend } from './trend.ts';

test.each([
  [1, 4, 'up', 3],
  [4, 1, 'down', -3],
  [7, 7, 'stable', 0],
  [7, null, 'new', 0],
  [1, null, 'new', 0],
  [null, 7, 'stable', 0],
  [null, null, 'stable', 0],
] as const)('rank %s after %s: %s, %i', (now, before, trend, rank_change) => {
  expect(rankTrend(now, before)).toEqual({ trend, rank_change });
});

test('the way there and the way back are opposite', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (a, b) => {
      const there = rankTrend(a, b);
      expect(there.rank_change + rankTrend(b, a).rank_change).toBe(0);
      expect(a + there.rank_change).toBe(b);
      expect(there.trend).toBe(a < b ? 'up' : a > b ? 'down' : 'stable');
    }),
  );
});
