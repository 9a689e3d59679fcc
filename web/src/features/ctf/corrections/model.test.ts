import { expect, test } from 'vitest';
import { readPrice } from './model.ts';

test('a price is a whole number, however it is spaced', () => {
  expect(['0', ' 1 500 ', '1\u202f000\u202f000'].map(readPrice)).toEqual([0, 1500, 1_000_000]);
  expect(['', '-1', '1,5', '1e3', '1000001', 'cent'].map(readPrice)).toEqual(Array(6).fill(null));
});
