import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIFFICULTIES, DIFFICULTY_LABELS } from './difficulties.ts';
import { difficultyOf } from './difficulty-words.ts';

test.each([
  ['Easy', 'Easy'],
  ['facile', 'Easy'],
  ['Très facile', 'Easy'],
  ['débutant', 'Easy'],
  ['beginner', 'Easy'],
  ['MOYEN', 'Medium'],
  ['difficulty:medium', 'Medium'],
  ['Intermédiaire', 'Medium'],
  ['hard', 'Hard'],
  ['difficile', 'Hard'],
  ['Medium-Hard', 'Hard'],
  ['medium_hard', 'Hard'],
  ['Très difficile', 'Expert'],
  ['very-hard', 'Expert'],
  ['insane', 'Expert'],
  ['expert', 'Expert'],
])('“%s” is %s whatever the points', (raw, difficulty) => {
  expect(difficultyOf(raw, 0)).toBe(difficulty);
  expect(difficultyOf(raw, 500)).toBe(difficulty);
});

test('without a known word the points decide', () => {
  expect([0, 100, 149, 150, 250, 300, 400, 450, 500].map((points) => difficultyOf(null, points))).toEqual([
    'Easy',
    'Easy',
    'Easy',
    'Medium',
    'Medium',
    'Hard',
    'Hard',
    'Expert',
    'Expert',
  ]);
  expect(difficultyOf('hardware', 50)).toBe('Easy');
  expect(difficultyOf('', 300)).toBe('Hard');
});

test('more points are never easier', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (points, more) => {
      const rank = (value: number) => DIFFICULTIES.indexOf(difficultyOf(null, value));
      expect(rank(points + more)).toBeGreaterThanOrEqual(rank(points));
    }),
  );
});

test('each difficulty has its French label, and the label reads back', () => {
  expect(DIFFICULTIES.map((difficulty) => DIFFICULTY_LABELS[difficulty])).toEqual([
    'Facile',
    'Moyen',
    'Difficile',
    'Expert',
  ]);
  for (const difficulty of DIFFICULTIES)
    expect(difficultyOf(DIFFICULTY_LABELS[difficulty], 0)).toBe(difficulty);
});
