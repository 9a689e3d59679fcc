import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldText, sentFlag, shortHash } from './flag-text.ts';

test('a whole flag pasted loses its frame, anything else stays as typed', () => {
  expect(fieldText('FANION', ' fanion{cap_au_nord} ')).toBe('cap_au_nord');
  expect(fieldText('FANION', 'cap_au ')).toBe('cap_au ');
  expect(fieldText('FANION', 'FANION{cap')).toBe('FANION{cap');
  expect(fieldText(null, 'CTF{x}')).toBe('CTF{x}');
});

test('what is sent does not depend on how it was entered', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !/[{}]/.test(text)),
      (inner) => {
        const whole = `FANION{${inner}}`;
        expect(sentFlag('FANION', inner)).toBe(whole);
        expect(sentFlag('FANION', whole)).toBe(whole);
        expect(sentFlag('FANION', fieldText('FANION', whole))).toBe(whole);
      },
    ),
  );
});

test('nothing is sent for an empty field', () => {
  expect(sentFlag('FANION', '   ')).toBe('');
  expect(sentFlag(null, '\t')).toBe('');
  expect(sentFlag(null, ' une réponse ')).toBe('une réponse');
});

test('a hash is shown by its ends', () => {
  expect(shortHash('9f3c07d1e5a4b2c8d0f1')).toBe('9f3c 07d1…d0f1');
});
