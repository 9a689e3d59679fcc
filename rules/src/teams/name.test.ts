import fc from 'fast-check';
import { expect, test } from 'vitest';
import { teamName, teamNameProblem } from './name.ts';

test.each([
  'sf',
  '🍎',
  'CR',
  '105',
  'z3r0.team',
  'jazz.w3.at',
  'spinningrat.online',
  'EVIL.COM/phish',
  'h4ck3r@ffb',
  'fl@g.txt',
  '.cfg',
  '-fstack-protector-explicit',
  'Reverse : 1999',
  '¯\\_(ツ)_/¯',
  '🤬🇫🇷🛹🐻',
  'Sophia ≽^•⩊•^≼',
  'S¡dë £¥€',
  '€ ៛ £',
  '<script>alert(1)</script>',
  '\'"><s>',
  'aaa; ls /',
  '{515*515}',
  'sudi%00',
  'але',
  'おっぱい',
  '粤韵风华',
  'فريق الموج',
  'צוות',
  'हिन्दी',
  '!!!',
  'v2.0',
  'L’Équipe n° 12',
  'e2033dd7413ccc398709d8e2982f8a1c',
  '帅'.repeat(40),
  '👩‍👩‍👧'.repeat(40),
])('“%s” is a name, stored as it is written', (name) => {
  expect(teamNameProblem(name)).toBeNull();
  expect(teamName(name).name).toBe(name.normalize('NFC'));
});

test.each([
  ['', 'blank'],
  [' \t ', 'blank'],
  ['\u200e', 'blank'],
  ['\u2800\u3164\u200b', 'blank'],
  ['\u202e', 'blank'],
  ['\u0301', 'blank'],
  ['\ue000', 'blank'],
  ['é'.repeat(41), 'too_long'],
  ['https://x.fr', 'address'],
  ['http:/voile', 'address'],
  ['a//b', 'address'],
  ['www.voile', 'address'],
  ['ＷＷＷ．voile', 'address'],
])('“%s” is refused: %s', (name, problem) => {
  expect(teamNameProblem(name)).toBe(problem);
});

test('what writes over other lines, or hides, is taken off', () => {
  expect(teamName(`t${'\u0301\u0302\u0303\u0304\u0305'.repeat(6)}`).name).toBe('t\u0301\u0302\u0303');
  expect(teamName(' Les\u202e  Veilleurs\u200b ').name).toBe('Les Veilleurs');
});

test('a name is its own stored form, and the stored form is as good as what was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 45 }), (typed) => {
      const stored = teamName(typed);
      expect(teamName(stored.name)).toEqual(stored);
      expect(teamNameProblem(stored.name)).toBe(teamNameProblem(typed));
      if (teamNameProblem(typed) === null) expect(stored.skeleton).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});
