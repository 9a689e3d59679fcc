import { expect, test } from 'vitest';
import {
  profilePath,
  readTeamId,
  readView,
  shownTeamId,
  sortMembers,
  starsOf,
  successorsOf,
  viewPath,
} from './model.ts';

const searchOf = (query: string) => new URLSearchParams(query);
const member = (id: number, role: 'captain' | 'member', joinedAt: string) => ({
  id,
  username: `m${id}`,
  role,
  specialties: [],
  points: 0,
  level: 1,
  avatar: null,
  joinedAt,
  status: 'offline' as const,
  mayInvite: false,
  isCurrentUser: false,
});

test('an address names a view and a team; what it cannot name is the first view and none', () => {
  expect(readView(searchOf('view=topTeams'))).toBe('topTeams');
  expect(readView(searchOf('view=ailleurs'))).toBe('home');
  expect(readView(searchOf(''))).toBe('home');
  expect(readTeamId(searchOf('team=12'))).toBe(12);
  expect(['0', '-1', '1e2', 'a', '99999999999', ''].map((id) => readTeamId(searchOf(`team=${id}`)))).toEqual(
    Array(6).fill(null),
  );
});

test('the address of a view holds what differs from the first one', () => {
  expect(viewPath('home')).toBe('/team');
  expect(viewPath('statistics')).toBe('/team?view=statistics');
  expect(viewPath('myTeams', 4)).toBe('/team?view=myTeams&team=4');
});

test('the team shown is the one asked for, else the main one, else the first', () => {
  const teams = [
    { id: 1, isMain: false },
    { id: 2, isMain: true },
  ];
  expect(shownTeamId(9, teams)).toBe(9);
  expect(shownTeamId(null, teams)).toBe(2);
  expect(shownTeamId(null, [{ id: 1, isMain: false }])).toBe(1);
  expect(shownTeamId(null, [])).toBeNull();
});

test('the captain comes first, then who has been there longest; the captain does not come after themselves', () => {
  const members = [
    member(1, 'member', '2026-03-01T00:00:00.000Z'),
    member(2, 'member', '2026-01-01T00:00:00.000Z'),
    member(3, 'captain', '2026-02-01T00:00:00.000Z'),
  ];
  expect(sortMembers(members).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(successorsOf({ members }).map(({ id }) => id)).toEqual([2, 1]);
  const suspended = { ...member(4, 'member', '2026-01-01T00:00:00.000Z'), status: 'suspended' as const };
  expect(successorsOf({ members: [...members, suspended] }).map(({ id }) => id)).toEqual([2, 1]);
});

test('a rating fills as many stars as its floor', () => {
  expect([0, 1.9, 4.9, 5].map(starsOf)).toEqual([0, 1, 4, 5]);
});

test('a pseudo of any letters has a page', () => {
  expect(profilePath('été/1')).toBe('/profile/%C3%A9t%C3%A9%2F1');
});
