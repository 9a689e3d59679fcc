import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CAPTAIN_PERMISSIONS,
  isRecruiting,
  meanRating,
  specialtyOf,
  TEAM_ROLES,
  TEAM_SPECIALTIES,
  TEAM_STATUSES,
  teamPermissions,
  votesNeeded,
  winRate,
} from './teams.ts';

test('a specialty in a member’s own words is one of the ten categories, however it is spelt', () => {
  for (const [tag, category] of [
    ['Forensics', 'forensic'],
    ['forensique', 'forensic'],
    ['DFIR', 'forensic'],
    ['Réseau', 'network'],
    ['pcap', 'network'],
    ['Rétro-ingénierie', 'reverse'],
    ['rev', 'reverse'],
    ['Cryptographie', 'crypto'],
    ['kernel', 'pwn'],
    ['stégano', 'misc'],
    ['radio', 'hardware'],
    ['Android', 'mobile'],
  ] as const)
    expect([tag, specialtyOf(tag)]).toEqual([tag, category]);
  for (const tag of ['', '  ', 'voile', 'toString', '__proto__', '日本'])
    expect([tag, specialtyOf(tag)]).toEqual([tag, null]);
});

test('the ten categories are their own, and every text gives one of them or none', () => {
  for (const category of TEAM_SPECIALTIES) {
    expect(specialtyOf(category)).toBe(category);
    expect(specialtyOf(` ${category.toUpperCase()} `)).toBe(category);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...TEAM_SPECIALTIES, null]).toContain(specialtyOf(text));
    }),
  );
});

test('a mean of ratings needs three raters, stays within them, and is to a tenth', () => {
  expect([meanRating(0, 0), meanRating(10, 2), meanRating(13, 3)]).toEqual([null, null, 4.3]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 50 }), (ratings) => {
      const mean = meanRating(
        ratings.reduce((sum, one) => sum + one, 0),
        ratings.length,
      )!;
      expect(mean).toBeGreaterThanOrEqual(Math.min(...ratings));
      expect(mean).toBeLessThanOrEqual(Math.max(...ratings));
      expect(Math.round(mean * 10) / 10).toBe(mean);
    }),
  );
});

test('the win rate is wins over events in percent, and nothing before the first event', () => {
  expect([winRate(0, 0), winRate(1, 3), winRate(2, 3), winRate(5, 5)]).toEqual([null, 33, 67, 100]);
});

test('a captain is voted out by more than half of the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 19 }), (others) => {
      expect(2 * votesNeeded(others)).toBeGreaterThan(others);
      expect(2 * (votesNeeded(others) - 1)).toBeLessThanOrEqual(others);
    }),
  );
});

test('a captain may do everything in a team, a member only what is lent, whatever their label', () => {
  expect(teamPermissions('captain', false)).toEqual([...CAPTAIN_PERMISSIONS]);
  expect([teamPermissions(null, false), teamPermissions(null, true)]).toEqual([[], []]);
  for (const role of TEAM_ROLES.filter((each) => each !== 'captain'))
    expect([teamPermissions(role, false), teamPermissions(role, true)]).toEqual([[], ['invite_players']]);
});

test('a team takes players until it is closed or full', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TEAM_STATUSES), fc.integer({ min: 0, max: 40 }), (status, members) => {
      expect(isRecruiting(status, members)).toBe(status !== 'closed' && members < 20);
    }),
  );
});
