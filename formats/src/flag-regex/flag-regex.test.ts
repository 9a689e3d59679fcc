import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFlagRegex } from './flag-regex.ts';

function matches(pattern: string, text: string, caseInsensitive = false): boolean {
  const regex = compileFlagRegex(pattern, caseInsensitive);
  if ('problem' in regex) throw new Error(regex.problem);
  return regex.matches(text);
}

// What Python's re.fullmatch answers.
test.each([
  ['FANION\\{[a-z]+\\}', 'FANION{abc}', true],
  ['FANION\\{[a-z]+\\}', 'FANION{abc} ', false],
  ['FANION\\{[a-z]+\\}', 'xFANION{abc}', false],
  ['FANION{(?P<mot>a|b)+}', 'FANION{abba}', true],
  ['a|ab', 'ab', true],
  ['flag(?i)', 'FLAG', true],
  ['(?i:f)lag', 'FLAG', false],
  ['(?s)a.b', 'a\nb', true],
  ['a.b', 'a\nb', false],
  ['\\Aa\\Z', 'a', true],
  ['\\w+', 'été_1', true],
  ['(?a)\\w+', 'été', false],
  ['[\\w-]+', 'é-a', true],
  ['\\W+', 'é', false],
  ['\\d+', '٣', true],
  ['\\u00e9\\x41\\101', 'éAA', true],
  ['\\é\\_\\@', 'é_@', true],
  ['[]a]+', ']a]', true],
  ['[^]a]+', 'bc', true],
  ['[[a]+', '[a', true],
  ['a{,2}b', 'aab', true],
  ['a{,2}b', 'aaab', false],
  ['a(?#remarque)b', 'ab', true],
  ['[\\b]', '\b', true],
  ['💀.', '💀💀', true],
])('%s against %j', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected);
});

test('case is indifferent when it is asked, accents included', () => {
  expect(matches('été', 'ÉTÉ', true)).toBe(true);
  expect(matches('été', 'ÉTÉ')).toBe(false);
});

test('an accent matches whether it is composed or not', () => {
  expect(matches('e\u0301', 'é')).toBe(true);
  expect(matches('é', 'e\u0301')).toBe(true);
});

test.each([
  '(?=a)b',
  '(?!a)b',
  '(?<=a)b',
  '(?<!a)b',
  '(a)\\1',
  '(?P<n>a)(?P=n)',
  '(?>a)',
  'a++',
  '(a)(?(1)b)',
  '(?x)a',
])('%s has no bounded evaluation: refused', (pattern) => {
  expect(compileFlagRegex(pattern, false)).toEqual({ problem: expect.any(String) });
});

test.each(['', '(', 'a)', '[a', '\\', '\\Q', 'a{2,1}', '*a', '(?P<n', `${'a'.repeat(1_001)}`])(
  '%j is malformed: refused',
  (pattern) => {
    expect(compileFlagRegex(pattern, false)).toEqual({ problem: expect.any(String) });
  },
);

test.each([
  '\\w{1000}\\w{1000}\\w{1000}',
  '(a{1,100}){1,100}',
  '((a{90}){90}){90}',
  `(${'[é-ü]?'.repeat(150)}){1000}`,
])('%s would take too much: refused', (pattern) => {
  expect(compileFlagRegex(pattern, true)).toEqual({ problem: expect.any(String) });
});

test('what makes others backtrack for ever answers at once', () => {
  const before = process.cpuUsage();
  expect(matches('(a+)+b', 'a'.repeat(1_000))).toBe(false);
  expect(matches('(a|a)*(a|aa)*c', 'a'.repeat(1_000))).toBe(false);
  expect(matches('(.*.*.*)*x', 'a'.repeat(1_000))).toBe(false);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test('a text longer than any flag does not match', () => {
  expect(matches('a*', 'a'.repeat(1_000))).toBe(true);
  expect(matches('a*', 'a'.repeat(1_001))).toBe(false);
});

test('no pattern makes it throw, and no problem quotes it', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '?',
    '*',
    '+',
    '|',
    '\\',
    '^',
    '$',
    '.',
    ',',
    '1',
    '9',
    'é',
    '(?P<',
    '(?',
    '>',
    ':',
    '=',
    '!',
    '#',
    'QQ',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 14 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      (parts, noise) => {
        const regex = compileFlagRegex(`QQ${parts.join('')}${noise}`, false);
        if ('matches' in regex) expect(typeof regex.matches(noise)).toBe('boolean');
        else expect(regex.problem).not.toContain('QQ');
      },
    ),
    { numRuns: 3_000 },
  );
});
