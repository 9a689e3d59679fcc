import { expect, test } from 'vitest';
import { isLong } from './model.ts';

test('a text that would push the rest away is long: by its characters or its lines', () => {
  expect(isLong('Les cases se comptent depuis 0.\nBon courage !')).toBe(false);
  expect(isLong('mot '.repeat(50))).toBe(true);
  expect(isLong('a\nb\nc\nd\ne')).toBe(true);
});
