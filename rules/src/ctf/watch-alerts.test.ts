import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertsFor, type WatchAlert } from './watch-alerts.ts';

test.each<[before: number | null, now: number | null, WatchAlert[]]>([
  [11, 10, [{ kind: 'entered_top', rank: 10 }]],
  [null, 1, [{ kind: 'entered_top', rank: 1 }]],
  [10, 11, [{ kind: 'left_top', rank: 11 }]],
  [3, null, [{ kind: 'left_top', rank: null }]],
  [1, 10, []],
  [11, 40, []],
  [null, 11, []],
  [null, null, []],
])('low, from %s to %s', (before, now, alerts) => {
  expect(alertsFor('low', before, now, [7])).toEqual(alerts);
});

test.each<[before: number | null, now: number | null, rankChange: number | null]>([
  [20, 17, 3],
  [20, 18, null],
  [17, 20, -3],
  [17, 19, null],
  [9, 1, 8],
  [5, 5, null],
  [null, 1, null],
  [1, null, null],
])('medium, from %s to %s', (before, now, rankChange) => {
  expect(alertsFor('medium', before, now, [7])).toEqual(
    rankChange === null ? [] : [{ kind: 'moved', rank: now, rankChange }],
  );
});

test('high tells of every solve, and of nothing else', () => {
  expect(alertsFor('high', 20, 1, [])).toEqual([]);
  expect(alertsFor('high', 5, 5, [7, 3])).toEqual([
    { kind: 'solved', challenge_id: 7 },
    { kind: 'solved', challenge_id: 3 },
  ]);
});

const rank = fc.option(fc.integer({ min: 1, max: 30 }), { nil: null });

test('a move and its way back are told alike, and no move is no news', () => {
  fc.assert(
    fc.property(rank, rank, (a, b) => {
      for (const level of ['low', 'medium'] as const) {
        expect(alertsFor(level, a, b, []).length).toBe(alertsFor(level, b, a, []).length);
        expect(alertsFor(level, a, a, [1])).toEqual([]);
      }
    }),
  );
});
