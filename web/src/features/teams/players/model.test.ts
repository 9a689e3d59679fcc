import { AVAILABILITIES, TEAM_LIMITS, TEAM_SPECIALTIES } from '@fanion/rules/teams/teams';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isFiltered,
  isInvitedByAll,
  NO_PLAYERS_FILTER,
  type PlayersAddress,
  playerFiltersOf,
  readPlayersAddress,
  writePlayersAddress,
} from './model.ts';

const read = (search: string) => readPlayersAddress(new URLSearchParams(search));

const anyFilters: fc.Arbitrary<PlayersAddress> = fc.record({
  q: fc.string({ maxLength: TEAM_LIMITS.search }),
  availability: fc.constantFrom(null, ...AVAILABILITIES),
  specialties: fc.subarray([...TEAM_SPECIALTIES]),
  page: fc.integer({ min: 1, max: 99_999 }),
});

test('an address tells all the filters back, and names its view', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const address = writePlayersAddress(filters);
      expect(read(address)).toEqual(filters);
      expect(new URLSearchParams(address).get('view')).toBe('findPlayers');
    }),
  );
});

test('nothing asked is the view alone, and what is no filter is left out', () => {
  expect(writePlayersAddress(NO_PLAYERS_FILTER)).toBe('?view=findPlayers');
  expect(read('?availability=never&specialty=cuisine,,web3&page=-2')).toEqual(NO_PLAYERS_FILTER);
  expect(read(`?q=${'é'.repeat(80)}`).q).toHaveLength(TEAM_LIMITS.search);
});

test('the server is asked in the words of its contract', () => {
  const filters = { q: ' lé ', availability: 'evenings', specialties: ['web', 'pwn'], page: 2 } as const;
  expect(playerFiltersOf(filters)).toEqual({
    q: 'lé',
    availability: 'evenings',
    specialty: 'web,pwn',
    page: 2,
  });
  expect(playerFiltersOf(NO_PLAYERS_FILTER)).toEqual({ q: '', specialty: '', page: 1 });
});

test('the page is no filter, nor are spaces', () => {
  expect(isFiltered({ ...NO_PLAYERS_FILTER, q: '  ', page: 4 })).toBe(false);
  expect(isFiltered({ ...NO_PLAYERS_FILTER, specialties: ['osint'] })).toBe(true);
});

test('a player is asked by all only once every team that may invite has', () => {
  const teams = [{ id: 1 }, { id: 2 }];
  expect(isInvitedByAll({ invitedBy: [1, 2] }, teams)).toBe(true);
  expect(isInvitedByAll({ invitedBy: [2] }, teams)).toBe(false);
  expect(isInvitedByAll({ invitedBy: [] }, [])).toBe(false);
  expect(isInvitedByAll({ invitedBy: [1] }, undefined)).toBe(false);
});
