import { expect, test } from 'vitest';
import { OPTIONAL_LINES, PROFILE_LINES } from './lines.ts';
import { BIO_WARN_AT, SPECIALTIES_MAX, SPECIALTY_MAX_LENGTH, specialtiesProblem } from './profile.ts';

test('the limits of a profile', () => {
  expect([PROFILE_LINES.bio.max, BIO_WARN_AT, SPECIALTIES_MAX, SPECIALTY_MAX_LENGTH]).toEqual([
    100, 90, 8, 10,
  ]);
  expect(OPTIONAL_LINES).toEqual(['bio', 'location']);
});

test.each([
  [[], null],
  [['web', 'Réseau', 'crypto'], null],
  [['1', '2', '3', '4', '5', '6', '7', '8'], null],
  [['1', '2', '3', '4', '5', '6', '7', '8', '9'], 'too_many'],
  [['web', '   '], 'empty'],
  [['dixlettres'], null],
  [[' dixlettres '], null],
  [['onzelettres'], 'too_long'],
  [['😀'.repeat(10)], null],
  [['web', 'WEB '], 'duplicate'],
  [['Réseau', 'reseau'], 'duplicate'],
])('%j: %s', (list, problem) => {
  expect(specialtiesProblem(list)).toBe(problem);
});
