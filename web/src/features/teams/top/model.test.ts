import { TEAM_LIMITS, TEAM_SPECIALTIES } from '@fanion/rules/teams/teams';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isFiltered,
  NO_TOP_FILTER,
  readTopAddress,
  type TopAddress,
  teamFiltersOf,
  topAction,
  writeTopAddress,
} from './model.ts';

const anyFilters: fc.Arbitrary<TopAddress> = fc.record({
  q: fc.string({ maxLength: TEAM_LIMITS.search }),
  specialty: fc.constantFrom(null, ...TEAM_SPECIALTIES),
  recruiting: fc.boolean(),
  page: fc.integer({ min: 1, max: 99_999 }),
});

test('an address tells all the filters back', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(readTopAddress(new URLSearchParams(writeTopAddress(filters)))).toEqual(filters);
    }),
  );
});

test('what is no filter is left out, and the server is asked in the words of its contract', () => {
  expect(readTopAddress(new URLSearchParams('?specialty=web3&recruiting=true&page=0'))).toEqual(
    NO_TOP_FILTER,
  );
  expect(teamFiltersOf(NO_TOP_FILTER)).toEqual({ q: '', page: 1 });
  expect(teamFiltersOf({ q: ' cap ', specialty: 'web', recruiting: true, page: 3 })).toEqual({
    q: 'cap',
    specialty: 'web',
    recruiting: 'true',
    page: 3,
  });
  expect(isFiltered({ ...NO_TOP_FILTER, q: ' ', page: 2 })).toBe(false);
  expect(isFiltered({ ...NO_TOP_FILTER, recruiting: true })).toBe(true);
});

test('a team is joined when open, asked when it invites, and closed when it takes nobody', () => {
  const team = {
    isMember: false,
    application: null,
    recruiting: true,
    status: 'open',
    playing: null,
  } as const;
  expect(topAction(team)).toBe('join');
  expect(topAction({ ...team, status: 'invitation_only' })).toBe('apply');
  expect(topAction({ ...team, recruiting: false })).toBe('closed');
  expect(topAction({ ...team, recruiting: false, status: 'closed' })).toBe('closed');
  expect(topAction({ ...team, application: 7, recruiting: false })).toBe('pending');
  expect(topAction({ ...team, playing: 'La traversée' })).toBe('playing');
  expect(topAction({ ...team, status: 'invitation_only', playing: 'La traversée' })).toBe('apply');
  expect(topAction({ ...team, application: 7, isMember: true })).toBe('member');
});
