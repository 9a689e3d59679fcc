import type { RankedMember } from '@fanion/contract/profiles/page';
import { levelProgress } from '@fanion/rules/profiles/levels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownLink, topWithMe, xpBar } from './model.ts';

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
