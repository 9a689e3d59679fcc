import { expect, test } from 'vitest';
import { rowsBetween } from './use-selection.ts';

test('a range goes from the last row that was touched, whichever comes first', () => {
  const rows = [4, 8, 15, 16, 23];
  expect(rowsBetween(rows, 8, 16)).toEqual([8, 15, 16]);
  expect(rowsBetween(rows, 23, 15)).toEqual([15, 16, 23]);
  expect(rowsBetween(rows, null, 15)).toEqual([15]);
  expect(rowsBetween(rows, 42, 15)).toEqual([15]);
});
