import { DIRECTORY_ROLES, DIRECTORY_SORTS } from '@fanion/rules/social';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  directoryParamsOf,
  type Filters,
  filterCount,
  NO_FILTER,
  readFilters,
  writeFilters,
} from './filters-model.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

const bound = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 999_999_999 }).map(String));
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  q: fc.string({ maxLength: 100 }).filter((text) => text.trim() !== '' || text === ''),
  roles: fc.subarray([...DIRECTORY_ROLES]),
  minScore: bound,
  minCtfs: bound,
  specialty: fc.string({ maxLength: 40 }),
  online: fc.boolean(),
  seeksTeam: fc.boolean(),
  sort: fc.constantFrom(...DIRECTORY_SORTS),
  page: fc.integer({ min: 1, max: 100_000 }),
});

test('an address tells all the filters back', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(read(writeFilters(filters))).toEqual(filters);
    }),
  );
});

test('nothing asked is an empty address, and what is no filter is left out', () => {
  expect(writeFilters(NO_FILTER)).toBe('');
  expect(read('?role=admin,nobody&min_score=-3&min_ctfs=1e3&online=yes&sort=worst&page=0')).toEqual(
    NO_FILTER,
  );
});

test('the server is asked in the words of its contract', () => {
  const filters = {
    ...NO_FILTER,
    q: ' lé ',
    roles: ['gerant', 'membre'] as const,
    minScore: '500',
    seeksTeam: true,
    page: 2,
  };
  expect(directoryParamsOf(filters)).toEqual({
    q: 'lé',
    role: 'gerant,membre',
    min_score: '500',
    seeks_team: '1',
    page: '2',
  });
  expect(writeFilters({ ...NO_FILTER, q: 'lé ' })).toBe('?q=l%C3%A9+');
});

test('the order and the page are no filters', () => {
  expect(filterCount({ ...NO_FILTER, sort: 'name', page: 4, q: '  ' })).toBe(0);
  expect(filterCount({ ...NO_FILTER, roles: ['gerant', 'membre'], online: true })).toBe(2);
});
