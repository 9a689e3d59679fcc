import type { RankedMember } from '@fanion/contract/profiles/page';
import { LEADERBOARD_PERIODS } from '@fanion/rules/leaderboard/periods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  gapsOf,
  isGeneral,
  nextPageFor,
  PAGE_SIZE,
  pageOfRank,
  podiumOf,
  readFilters,
  specialities,
  writeFilters,
} from './model.ts';

const member = (username: string, rank: number): RankedMember => ({
  rank,
  trend: 'stable',
  rank_change: 0,
  username,
  avatar_url: null,
  subscription_type: 'Adhérent',
  level: 1,
  total_challenges_solved: 0,
  total_points: 0,
});

const read = (search: string) => readFilters(new URLSearchParams(search));

test('an address asks for a ranking, or for the first page of the general one', () => {
  expect(read('?period=month&cat=web&page=3')).toEqual({ period: 'month', cat: 'web', page: 3 });
  expect(read('?period=year')).toEqual({ period: 'all', cat: '', page: 1 });
  for (const text of ['', '0', '-1', '2.5', 'trois', '1e9']) expect(read(`?page=${text}`).page).toBe(1);
});

test('an address tells the ranking back, and nothing for the general one', () => {
  const anyFilters = fc.record({
    period: fc.constantFrom(...LEADERBOARD_PERIODS),
    cat: fc.string({ maxLength: 40 }),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(anyFilters, (one) => {
      expect(read(writeFilters(one))).toEqual(one);
      expect(writeFilters({ ...one, page: 1 }) === '').toBe(isGeneral(one));
    }),
  );
});

test('a rank stands on the page that holds it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (rank) => {
      const page = pageOfRank(rank);
      expect(rank).toBeGreaterThan((page - 1) * PAGE_SIZE);
      expect(rank).toBeLessThanOrEqual(page * PAGE_SIZE);
    }),
  );
});

test('a member among many equals is looked for on the next page', () => {
  const own = member('sillage', 20);
  expect(nextPageFor(own, [member('voltige', 19), own], 1, 3)).toBeNull();
  expect(nextPageFor(own, [member('voltige', 20)], 1, 3)).toBe(2);
  expect(nextPageFor(own, [member('voltige', 20)], 3, 3)).toBeNull();
  expect(nextPageFor(own, [member('voltige', 21)], 1, 3)).toBeNull();
});

test('a category without a scorer has no specialist', () => {
  const best = {
    username: 'kernelle',
    avatar_url: null,
    points_in_category: 50,
    challenges_solved_in_category: 1,
  };
  const boards = [
    { category_id: 'web', category: 'Web', top_users: [best] },
    { category_id: 'pwn', category: 'Pwn', top_users: [] },
  ];
  expect(specialities(boards)).toEqual([{ id: 'web', name: 'Web', best }]);
});

test('the podium has the first three of the first page, and the table those who follow', () => {
  const rows = Array.from({ length: 5 }, (_, index) => member(`m${index}`, index + 1));
  expect(podiumOf(rows, 1)).toEqual({ first: rows.slice(0, 3), rest: rows.slice(3) });
  expect(podiumOf(rows, 2)).toEqual({ first: [], rest: rows });
  expect(podiumOf(rows.slice(0, 2), 1)).toEqual({ first: [], rest: rows.slice(0, 2) });
});

test('a position tells how far its neighbours are, the nearest of each side', () => {
  const worth = (username: string, total_points: number) => ({ ...member(username, 1), total_points });
  const own = worth('moi', 100);
  expect(
    gapsOf({
      users_above: [worth('loin', 300), worth('devant', 120)],
      current_user: own,
      users_below: [worth('derriere', 90), worth('apres', 10)],
      total_users: 5,
    }),
  ).toEqual({
    ahead: { username: 'devant', points: 20 },
    behind: { username: 'derriere', points: 10 },
  });
  expect(gapsOf({ users_above: [], current_user: own, users_below: [], total_users: 1 })).toEqual({
    ahead: null,
    behind: null,
  });
});
