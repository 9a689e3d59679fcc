import { expect, test } from 'vitest';
import type { Difficulty } from './difficulties.ts';
import { type Suggestible, suggestChallenges } from './suggestions.ts';

const one = (id: number, difficulty: Difficulty, more: Partial<Suggestible> = {}): Suggestible => ({
  id,
  difficulty,
  category: 'web',
  points: 100,
  solves: 0,
  peers: 0,
  followed: 0,
  open: false,
  ...more,
});
const nobody = { level: 4, after: null, most: 0, solvedIn: new Map<string, number>() };
const suggestionsOf = (candidates: Suggestible[], reader: Parameters<typeof suggestChallenges>[1]) =>
  suggestChallenges(candidates, reader).map(({ kind, challenge, reason }) => [kind, challenge.id, reason]);

test('a rest, the level and a climb, each another challenge', () => {
  expect(suggestionsOf([one(1, 'Hard'), one(2, 'Easy'), one(3, 'Medium'), one(4, 'Expert')], nobody)).toEqual(
    [
      ['warmup', 2, { why: 'nobody', count: 0 }],
      ['level', 3, { why: 'nobody', count: 0 }],
      ['stretch', 1, { why: 'nobody', count: 0 }],
    ],
  );
});

test('what people did comes before what one is used to, and a single person is nobody', () => {
  const candidates = [
    one(1, 'Medium', { category: 'crypto' }),
    one(2, 'Medium', { peers: 3, solves: 9 }),
    one(3, 'Medium', { followed: 2, solves: 5 }),
    one(4, 'Medium', { followed: 1, peers: 1, solves: 1 }),
  ];
  const reader = { ...nobody, solvedIn: new Map([['crypto', 4]]) };
  expect(suggestionsOf(candidates, reader)[1]).toEqual(['level', 3, { why: 'followed', count: 2 }]);
  expect(suggestionsOf(candidates.slice(0, 2), reader).find(([kind]) => kind === 'level')).toEqual([
    'level',
    2,
    { why: 'peers', count: 3 },
  ]);
  expect(suggestionsOf([candidates[0]!], reader)[0]).toEqual(['level', 1, { why: 'habit', count: 4 }]);
});

test('nothing harder is a rest, nothing easier a climb, and what was just solved is not given back', () => {
  const after = one(9, 'Medium');
  expect(suggestionsOf([after, one(1, 'Expert'), one(2, 'Hard')], { ...nobody, after })).toEqual([
    ['level', 2, { why: 'category', count: 0 }],
    ['stretch', 1, { why: 'category', count: 0 }],
  ]);
  expect(suggestionsOf([], nobody)).toEqual([]);
});

test('after a first flag, what comes next is worth little more, and the rest less than the one of the level', () => {
  const first = one(1, 'Easy', { category: 'crypto', points: 25 });
  const candidates = [
    one(2, 'Easy', { category: 'crypto', points: 100 }),
    one(3, 'Easy', { points: 75 }),
    one(4, 'Easy', { points: 75, open: true }),
    one(5, 'Easy', { points: 50 }),
  ];
  const newcomer = { level: 1, after: first, most: 25, solvedIn: new Map([['crypto', 1]]) };
  const kinds = (reader: typeof newcomer) =>
    suggestChallenges(candidates, reader).map(({ kind, challenge }) => [kind, challenge.id]);
  expect(kinds(newcomer).slice(0, 2)).toEqual([
    ['warmup', 5],
    ['level', 4],
  ]);
  // A member who has solved one of 75 may follow their taste.
  expect(kinds({ ...newcomer, most: 75 })[1]).toEqual(['level', 2]);
});
