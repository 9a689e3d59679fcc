import { expect, test } from 'vitest';
import { remainingText } from './duration.ts';

test('says the time that is left in its two largest units', () => {
  expect(remainingText(-5)).toBe('0 s');
  expect(remainingText(41_200)).toBe('42 s');
  expect(remainingText(185_000)).toBe('3 min 05 s');
  expect(remainingText((16 * 60 + 18) * 60_000)).toBe('16 h 18 min');
  expect(remainingText((2 * 24 + 4) * 3_600_000)).toBe('2 j 04 h');
});
