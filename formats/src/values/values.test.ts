import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problems } from '../problems/problems.ts';
import { ownValue } from './json.ts';
import { httpsUrl } from './link.ts';
import { readNumber } from './number.ts';
import { cutText, shortLine } from './text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\0', '\u202e', '\u200d', '👩', '💻', '\ud83d', 'e', '\u0301'),
  }),
);

test('a text is cut at a whole character, within its limit', () => {
  expect(cutText('abcdef', 6)).toBe('abcdef');
  expect(cutText('abcdefg', 6)).toBe('abcde…');
  expect(cutText('ab cdef', 4)).toBe('ab…');
  expect(cutText('ab👩‍💻cd', 6)).toBe('ab…');
  expect(cutText('ab👩‍💻cd', 8)).toBe('ab👩‍💻…');
  expect(cutText('abce\u0301f', 5)).toBe('abc…');
});

test('a cut text fits, begins as the whole did, and cutting again changes nothing', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 12 }), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      if (cut !== text) expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      expect(cutText(cut, max)).toBe(cut);
    }),
  );
});

test('a short line is clean and stays as it is when it is read again', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 12 }), (text, max) => {
      const line = shortLine(text, max);
      expect(shortLine(line, max)).toBe(line);
      expect(line).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\p{Cs}]/u);
    }),
    { numRuns: 500 },
  );
});

test('neither an object nor a truth is a line', () => {
  expect([{}, null, undefined, true, [], Number.NaN].map((value) => shortLine(value, 10))).toEqual(
    Array.from({ length: 6 }, () => ''),
  );
  expect(shortLine(1337, 10)).toBe('1337');
});

test.each([
  [4700, 4700],
  [0.97215, 0.9722],
  ['4700', 4700],
  [' 4 700 ', 4700],
  ['4\u202f700,5', 4700.5],
  ['4,700.25', 4700.25],
  ['1,234,567', 1_234_567],
  ['9.72%', 9.72],
  ['120 pts', 120],
  ['-50', -50],
  ['1e3', 1000],
  ['-0', 0],
])('%j is the number %d', (written, value) => {
  expect(readNumber(written, 'thousands')).toBe(value);
  expect(readNumber(written, 'decimals')).toBe(value);
});

test('a comma before three digits is read as the table means it', () => {
  expect(readNumber('4,700', 'thousands')).toBe(4700);
  expect(readNumber('4,700', 'decimals')).toBe(4.7);
  expect(readNumber('0,972', 'thousands')).toBe(972);
  expect(readNumber('0,972', 'decimals')).toBe(0.972);
});

test.each([
  [''],
  ['abc'],
  ['1-2'],
  ['0x10'],
  ['1.2.3'],
  ['∞'],
  [null],
  [true],
  [[3]],
  [Number.NaN],
  [1e12],
  ['9'.repeat(50)],
])('%j is no number', (written) => {
  expect(readNumber(written, 'thousands')).toBeNull();
});

test('only https addresses pass, without a name or a password in them', () => {
  expect(httpsUrl(' https://Exemple.fr/a b '.replace(' b', '%20b'))).toBe('https://exemple.fr/a%20b');
  for (const refused of [
    'http://exemple.fr',
    'javascript:alert(1)',
    'https://user:pass@exemple.fr/',
    'https://exemple.fr/\u202e',
    'https://a b/',
    '//exemple.fr',
    'exemple.fr',
    `https://exemple.fr/${'a'.repeat(2_000)}`,
    '',
    null,
    {},
  ])
    expect(httpsUrl(refused)).toBeNull();
});

test('what an object inherits is not its value', () => {
  expect(ownValue({}, 'constructor')).toBeUndefined();
  expect(ownValue(JSON.parse('{"__proto__": 3}'), '__proto__')).toBe(3);
  expect(ownValue(null, 'a')).toBeUndefined();
});

test('errors come first, and beyond fifty problems are only counted', () => {
  const problems = new Problems();
  for (let row = 0; row < 60; row += 1) problems.warn(`standings[${row}]`, 'Avertissement.');
  expect(problems.failed).toBe(false);
  problems.error('standings', 'Erreur.');
  expect(problems.failed).toBe(true);
  const list = problems.list();
  expect(list[0]).toEqual({ path: 'standings', line: null, level: 'error', message: 'Erreur.' });
  expect(list).toHaveLength(52);
  expect(list.at(-1)?.message).toBe('Et 10 autres problèmes.');
});
