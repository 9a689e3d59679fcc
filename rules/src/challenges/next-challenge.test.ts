import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIFFICULTIES, type Difficulty } from './difficulties.ts';
import { type Choosable, nextChallenge, suitedDifficulty } from './next-challenge.ts';

const one = (id: number, difficulty: Difficulty, category = 'web', points = 200): Choosable => ({
  id,
  difficulty,
  category,
  points,
});
const solved = one(1, 'Medium');

test('a difficulty suits each level, and never an easier one a higher level', () => {
  expect([1, 2, 3, 5, 6, 9, 10, 40].map(suitedDifficulty)).toEqual([
    'Easy',
    'Easy',
    'Medium',
    'Medium',
    'Hard',
    'Hard',
    'Expert',
    'Expert',
  ]);
});

test.each<[string, Choosable[], number, number]>([
  [
    'not an expert’s for level 3, even in the same category',
    [one(2, 'Expert'), one(3, 'Medium', 'crypto')],
    3,
    3,
  ],
  [
    'the same category among those that suit',
    [one(2, 'Medium', 'crypto'), one(3, 'Medium', 'web', 250)],
    3,
    3,
  ],
  ['the easier of two as near', [one(2, 'Hard'), one(3, 'Easy', 'crypto')], 3, 3],
  ['the nearest when none suits', [one(2, 'Expert'), one(3, 'Hard', 'crypto')], 3, 3],
  ['what suits a high level, not the easiest', [one(2, 'Easy'), one(3, 'Hard', 'crypto')], 7, 3],
  [
    'the points nearest to the one just solved',
    [one(2, 'Medium', 'web', 280), one(3, 'Medium', 'web', 180)],
    4,
    3,
  ],
  ['the oldest of equals', [one(3, 'Medium'), one(2, 'Medium')], 3, 2],
])('%s', (_, candidates, level, expected) => {
  expect(nextChallenge(candidates, solved, level)?.id).toBe(expected);
});

test('nothing follows when nothing is left', () => {
  expect(nextChallenge([], solved, 3)).toBeNull();
  expect(nextChallenge([solved], solved, 3)).toBeNull();
});

test('no candidate is nearer to the level than the one chosen, whatever their order', () => {
  const candidate = fc.record({
    id: fc.integer({ min: 2, max: 1000 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    category: fc.constantFrom('web', 'crypto'),
    points: fc.integer({ min: 0, max: 500 }),
  });
  const list = fc.uniqueArray(candidate, { selector: ({ id }) => id, minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 20 }), (candidates, level) => {
      const gap = ({ difficulty }: Choosable) =>
        Math.abs(DIFFICULTIES.indexOf(difficulty) - DIFFICULTIES.indexOf(suitedDifficulty(level)));
      const chosen = nextChallenge(candidates, solved, level)!;
      expect(gap(chosen)).toBe(Math.min(...candidates.map(gap)));
      expect(nextChallenge(candidates.toReversed(), solved, level)).toEqual(chosen);
    }),
  );
});
