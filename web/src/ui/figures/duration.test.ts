import { expect, test } from 'vitest';
import { remaining } from './duration.ts';

test('says the time that is left in its two largest units', () => {
  expect(remaining(-5)).toBe('0 s');
  expect(remaining(41_200)).toBe('42 s');
  expect(remaining(185_000)).toBe('3 min 05 s');
  expect(remaining((16 * 60 + 18) * 60_000)).toBe('16 h 18 min');
  expect(remaining((2 * 24 + 4) * 3_600_000)).toBe('2 j 04 h');
});
