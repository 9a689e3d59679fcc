import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH, isCompleteCode, normaliseCode } from './otp.ts';

test('the alphabet has 32 symbols and no look-alikes', () => {
  expect(new Set(CODE_ALPHABET).size).toBe(32);
  expect(CODE_ALPHABET).toMatch(/^[2-9A-HJ-NP-Z]+$/);
});

test('a code is read whatever surrounds it, and nothing is mapped', () => {
  expect(normaliseCode(' ab2-3 cd\n')).toBe('AB23CD');
  expect(normaliseCode('0O1Il|')).toBe('0O1IL');
  expect(normaliseCode('é２ß٣')).toBe('');
});

test('six characters are complete, five and seven are not', () => {
  expect(isCompleteCode('AB2-3CD')).toBe(true);
  expect(isCompleteCode('AB23C')).toBe(false);
  expect(isCompleteCode('AB23CDE')).toBe(false);
});

test('every code survives being read, in any case and spacing', () => {
  const code = fc.string({
    unit: fc.constantFrom(...CODE_ALPHABET),
    minLength: CODE_LENGTH,
    maxLength: CODE_LENGTH,
  });
  fc.assert(
    fc.property(code, (text) => {
      expect(normaliseCode(text)).toBe(text);
      expect(normaliseCode([...text.toLowerCase()].join(' '))).toBe(text);
      expect(isCompleteCode(text)).toBe(true);
    }),
  );
});
