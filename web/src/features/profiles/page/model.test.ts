import type { RankedMember } from '@fanion/contract/profiles/page';
import { levelProgress } from '@fanion/rules/profiles/levels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byProgress,
  categoryTotals,
  neighbours,
  shownLink,
  tierProgress,
  topWithMe,
  xpBar,
} from './model.ts';

const category = (category_id: string, solved: number, total: number) => ({
  category_id,
  name: category_id,
  color: '#4FB3FF',
  progress: total === 0 ? 0 : Math.floor((solved / total) * 100),
  solved,
  total,
});

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

test('the XP bar is never full before the level, and begins where the level did', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (xp) => {
      const bar = xpBar({ xp, ...levelProgress(xp) });
      expect(bar.percent).toBe(levelProgress(xp).percent);
      expect(bar.percent).toBeLessThan(100);
      expect(bar.tick).toBeLessThanOrEqual((xp * 100) / bar.goal);
    }),
  );
  expect(xpBar({ xp: 8130, xp_to_next_level: 870, xp_in_level: 1130 })).toEqual({
    goal: 9000,
    percent: 90,
    tick: (7000 * 100) / 9000,
  });
});

test('a category counts as complete at 100', () => {
  expect(categoryTotals([category('web', 3, 3), category('pwn', 2, 3)])).toEqual({
    complete: 1,
    solved: 5,
    total: 6,
    percent: 83,
  });
  expect(categoryTotals([])).toEqual({ complete: 0, solved: 0, total: 0, percent: 0 });
});

test('the most advanced category comes first, and the given list is left as it was', () => {
  const given = [category('a', 0, 2), category('b', 2, 2), category('c', 0, 5)];
  expect(byProgress(given).map((one) => one.category_id)).toEqual(['b', 'c', 'a']);
  expect(given[0]?.category_id).toBe('a');
});

test('a rank title leads to the next one', () => {
  expect(tierProgress(1921)).toEqual({
    next: 'Junior Hacker',
    missing: 579,
    goal: 2500,
    percent: ((1921 - 1000) * 100) / 1500,
  });
  expect(tierProgress(0)).toMatchObject({ next: 'Script Kiddie', missing: 1000, percent: 0 });
  expect(tierProgress(10_000)).toBeNull();
});

test('the reader follows the first five, after a gap when others stand between', () => {
  const top = [1, 2, 3, 4, 5, 6, 7].map((rank) => member(`m${rank}`, rank));
  const five = top.slice(0, 5);
  expect(topWithMe(top, null)).toEqual(five);
  expect(topWithMe(top, five[2] ?? null)).toEqual(five);
  expect(topWithMe(top, top[5] ?? null)).toEqual([...five, top[5]]);
  const me = member('sillage', 14);
  expect(topWithMe(top, me)).toEqual([...five, 'gap', me]);
  expect(topWithMe([], null)).toEqual([]);
});

test('neighbours stand around the member, and there are none outside the rankings', () => {
  const [a, b, c] = [member('a', 1), member('b', 2), member('c', 3)] as const;
  const around = { users_above: [a], current_user: b, users_below: [c], total_users: 3 };
  expect(neighbours(around)).toEqual([a, b, c]);
  expect(neighbours({ ...around, current_user: null })).toEqual([]);
});

test('a network without http becomes an address; Discord stays a name', () => {
  const link = (platform: string, url_or_username: string) =>
    shownLink({ platform, url_or_username, is_verified: false });
  expect(link('github', '@sillage-brest')).toMatchObject({ href: 'https://github.com/sillage-brest' });
  expect(link('github', 'https://github.com/sillage-brest/')).toMatchObject({
    href: 'https://github.com/sillage-brest/',
    handle: 'sillage-brest',
    platform: 'GitHub',
  });
  expect(link('discord', 'sillage')).toMatchObject({ href: null, handle: 'sillage' });
  expect(link('discord', 'https://evil.example/sillage')).toMatchObject({
    href: null,
    handle: 'https://evil.example/sillage',
  });
  expect(link('autre', 'x').href).toBeNull();
  expect(link('autre', 'https://evil.example/x').href).toBeNull();
  expect(link('rootme', 'a/../b').href).toBe('https://www.root-me.org/a%2F..%2Fb');
});
