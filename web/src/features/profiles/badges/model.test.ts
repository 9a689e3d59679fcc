import { expect, test } from 'vitest';
import { badgesForCard, type ShownBadge, sortBadges } from './model.ts';

const badge = (id: string, more: Partial<ShownBadge> = {}): ShownBadge => ({
  id,
  name: id,
  description: '',
  icon: 'flag',
  icon_url: null,
  rarity: 'rare',
  earned_at: null,
  ...more,
});
const earnedBadge = (id: string, earned_at: string) => badge(id, { earned_at });
const locked = (id: string, value: number, goal: number) => badge(id, { progress: { value, goal } });
const ids = (badges: readonly ShownBadge[]) => badges.map(({ id }) => id);

test('owned ones first and the newest before, then the nearest of the locked, given ones last', () => {
  expect(
    ids(
      sortBadges([
        badge('given', { progress: null }),
        locked('far', 1, 100),
        earnedBadge('old', '2025-01-01T00:00:00Z'),
        locked('near', 75, 100),
        earnedBadge('new', '2026-01-01T00:00:00Z'),
      ]),
    ),
  ).toEqual(['new', 'old', 'near', 'far', 'given']);
});

test('the card has five owned and one to reach, or what there is', () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => earnedBadge(`h${n}`, `2026-01-0${n}T00:00:00Z`));
  expect(ids(badgesForCard([...six, locked('a', 1, 2), locked('b', 1, 3)]))).toEqual([
    'h6',
    'h5',
    'h4',
    'h3',
    'h2',
    'a',
  ]);
  expect(badgesForCard(six)).toHaveLength(5);
  expect(badgesForCard([locked('a', 0, 1), locked('b', 0, 1)])).toHaveLength(2);
  expect(badgesForCard([])).toEqual([]);
});
