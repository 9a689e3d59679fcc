import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COLUMNS,
  clickedSort,
  FIRST_SORT,
  type Filters,
  isFiltered,
  NO_FILTER,
  readFilters,
  STATUSES,
  writeFilters,
} from './filters-model.ts';

const filters: fc.Arbitrary<Filters> = fc.record({
  q: fc.string({ unit: 'grapheme' }),
  cat: fc.string(),
  diff: fc.constantFrom('' as const, ...DIFFICULTIES),
  status: fc.constantFrom('' as const, ...STATUSES),
  tag: fc.string({ unit: 'grapheme' }),
  sort: fc.record({ column: fc.constantFrom(...COLUMNS), descending: fc.boolean() }),
  view: fc.constantFrom('list', 'chart'),
  page: fc.integer({ min: 1, max: 10_000 }),
});

const read = (text: string) => readFilters(new URLSearchParams(text));

test('an address gives back the filters it was made from', () => {
  fc.assert(
    fc.property(filters, (value) => {
      expect(read(writeFilters(value))).toEqual(value);
    }),
  );
});

test('any address gives filters that can be written again', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const found = read(query);
      expect(read(writeFilters(found))).toEqual(found);
      expect(found.page).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('an address without filters is bare', () => {
  expect(writeFilters(NO_FILTER)).toBe('');
  expect(writeFilters({ ...NO_FILTER, cat: 'web', diff: 'Hard', page: 2 })).toBe('?cat=web&diff=hard&page=2');
  expect(writeFilters({ ...NO_FILTER, sort: { column: 'points', descending: true } })).toBe('?sort=-points');
});

test('what is no filter is left out', () => {
  expect(read('?status=perdu&diff=impossible&sort=-toutes&page=-3')).toEqual(NO_FILTER);
  expect(read('?page=1e99').page).toBe(1);
  expect(read('?diff=EXPERT').diff).toBe('Expert');
});

test('a column sorts, then the other way round; points and solvers from the most', () => {
  expect(clickedSort(FIRST_SORT, 'name')).toEqual({ column: 'name', descending: false });
  expect(clickedSort({ column: 'name', descending: false }, 'name').descending).toBe(true);
  expect(clickedSort(FIRST_SORT, 'points').descending).toBe(true);
  expect(clickedSort(FIRST_SORT, 'solvers').descending).toBe(true);
});

test('the order alone filters nothing', () => {
  expect(isFiltered({ ...NO_FILTER, sort: { column: 'name', descending: true }, page: 2, q: '  ' })).toBe(
    false,
  );
  expect(isFiltered({ ...NO_FILTER, tag: 'pcap' })).toBe(true);
});
