import { expect, test } from 'vitest';
import { readPage } from './address-values.ts';

test('an address names a page, the first when it names none', () => {
  const searches = [
    '',
    'page=1',
    'page=12',
    'page=0',
    'page=-2',
    'page=x',
    'page=1e3',
    'page=100001',
    'page=100000',
  ];
  expect(searches.map((search) => readPage(new URLSearchParams(search)))).toEqual([
    1, 1, 12, 1, 1, 1, 1, 1, 100_000,
  ]);
});
