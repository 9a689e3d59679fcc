import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { expect, test } from 'vitest';
import { channelsOf, chartRowsOf, nearestSpot, unlocksOf } from './model.ts';

const challenge = (part: Partial<ListedChallenge>): ListedChallenge => ({
  id: 1,
  name: 'Sept enveloppes',
  slug: 'sept-enveloppes',
  description: '',
  category: 'misc',
  difficulty: 'Easy',
  points: 50,
  xp: 75,
  tags: [],
  author: null,
  is_featured: false,
  published_at: '2026-03-01T00:00:00Z',
  solved_count: 0,
  recent_solvers: [],
  theme: { layout_type: 'default' },
  is_solved: false,
  is_tried: false,
  is_locked: false,
  requires: [],
  ...part,
});

test('a line is a category, by name, with its challenges by difficulty', () => {
  const waters = chartRowsOf([
    challenge({ id: 1, category: 'web', points: 200 }),
    challenge({ id: 2, category: 'crypto', difficulty: 'Expert' }),
    challenge({ id: 3, category: 'web', points: 100 }),
  ]);
  expect(waters.map(({ category }) => category)).toEqual(['crypto', 'web']);
  expect(waters[1]?.cells.Easy.map(({ id }) => id)).toEqual([3, 1]);
  expect(waters[0]?.cells.Expert.map(({ id }) => id)).toEqual([2]);
});

test('a channel joins what is shown, and is open once its beginning is solved', () => {
  const first = challenge({ id: 1, is_solved: true });
  const second = challenge({ id: 2, requires: [1, 9] });
  const third = challenge({ id: 3, requires: [2], is_locked: true });
  expect(channelsOf([first, second, third])).toEqual([
    { from: 1, to: 2, open: true },
    { from: 2, to: 3, open: false },
  ]);
  expect(channelsOf([second, third])).toEqual([{ from: 2, to: 3, open: false }]);
});

test('what a challenge leads to is named, unless it is locked', () => {
  const opens = unlocksOf([
    challenge({ id: 2, name: 'La coque', requires: [1] }),
    challenge({ id: 3, name: 'Challenge verrouillé', requires: [1], is_locked: true }),
  ]);
  expect(opens.get(1)).toEqual(['La coque']);
});

test('an arrow goes to the nearest mark of its side', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 40, y: 60 },
    { x: 0, y: 100 },
  ];
  expect(nearestSpot(spots, 0, 'ArrowRight')).toBe(1);
  expect(nearestSpot(spots, 0, 'ArrowDown')).toBe(3);
  expect(nearestSpot(spots, 1, 'ArrowLeft')).toBe(0);
  expect(nearestSpot(spots, 0, 'ArrowUp')).toBe(-1);
});
