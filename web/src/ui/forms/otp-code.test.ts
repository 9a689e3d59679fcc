import { expect, test } from 'vitest';
import { codeCharacters, fillFrom } from './otp-code.ts';

test('keeps letters and digits, in capitals', () => {
  expect(codeCharacters(' k7-p2 xq\n', 6)).toBe('K7P2XQ');
  expect(codeCharacters('Votre code : AB12CD34', 6)).toBe('VOTREC');
  expect(codeCharacters('éà!', 6)).toBe('');
});

test('fills from the box that received the text and never leaves a hole', () => {
  expect(fillFrom('', 0, 'ab12cd', 6)).toBe('AB12CD');
  expect(fillFrom('AB', 2, '1', 6)).toBe('AB1');
  expect(fillFrom('AB', 5, '1', 6)).toBe('AB1');
  expect(fillFrom('AB12CD', 1, 'Z', 6)).toBe('AZ12CD');
  expect(fillFrom('AB12CD', 4, 'XYZ', 6)).toBe('AB12XY');
});
