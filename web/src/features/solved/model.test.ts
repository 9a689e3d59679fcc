import { expect, test } from 'vitest';
import { countLines, isBoardBehind, levelsAround, movedBadges } from './model.ts';

const badge = (id: string, value: number, goal: number) => ({
  id,
  name: id,
  description: '',
  icon: 'flag',
  icon_url: null,
  rarity: 'commun' as const,
  earned_at: null,
  progress: { value, goal },
  holders: 0,
  share: 0,
});

test('a solve tells the badges that it moved, the given ones first, and none that was there before', () => {
  const before = new Map([
    ['dix', 4],
    ['premier', 0],
    ['fini', 3],
    ['autre', 2],
  ]);
  const now = [
    badge('dix', 5, 10),
    badge('premier', 1, 1),
    badge('fini', 4, 3),
    badge('autre', 2, 5),
    badge('neuf', 1, 2),
  ];
  expect(movedBadges(now, before)).toMatchObject([
    { id: 'premier', gain: 1, won: true },
    { id: 'dix', value: 5, goal: 10, gain: 1, won: false },
  ]);
});

test('a board that has not moved since a solve that paid is not told as the one of after it', () => {
  expect(isBoardBehind(100, { total_points: 100 }, 50)).toBe(true);
  expect(isBoardBehind(100, { total_points: 150 }, 50)).toBe(false);
  expect(isBoardBehind(null, null, 25)).toBe(true);
  expect(isBoardBehind(null, { total_points: 25 }, 25)).toBe(false);
  // A challenge without points moves nothing, and a figure not read before proves nothing.
  expect(isBoardBehind(100, { total_points: 100 }, 0)).toBe(false);
  expect(isBoardBehind(undefined, { total_points: 100 }, 50)).toBe(false);
});

test('empty lines of a note are no lines', () => {
  expect(countLines('un\n\n  \ndeux\n')).toBe(2);
  expect(countLines('')).toBe(0);
});

test('the row of levels begins at the first one, then keeps one’s own in its middle', () => {
  expect(levelsAround(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(levelsAround(5)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(levelsAround(12)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
});
