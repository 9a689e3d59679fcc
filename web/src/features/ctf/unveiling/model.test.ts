import type { UnveiledRow } from '@fanion/contract/ctf/unveiling/endpoints';
import { expect, test } from 'vitest';
import { stepSentence, visibleRowsOf } from './model.ts';

const rows = Array.from(
  { length: 30 },
  (_, index): UnveiledRow => ({
    id: index + 1,
    name: `Équipe ${index + 1}`,
    team: true,
    rank: index + 1,
    score: 0,
    placed: false,
    solved: [],
    bloods: {},
    hidden: [],
    adjusts: false,
  }),
);
const windowEnds = (cursor: number | null) => {
  const all = visibleRowsOf(rows, cursor, 12);
  return [all[0]?.id, all.at(-1)?.id];
};

test('the row whose turn it is stays in sight, and the head of the board at the end', () => {
  expect(windowEnds(30)).toEqual([19, 30]);
  expect(windowEnds(20)).toEqual([11, 22]);
  expect(windowEnds(3)).toEqual([1, 12]);
  expect(windowEnds(null)).toEqual([1, 12]);
});

test('a step is said in a sentence', () => {
  const step = {
    entrant: { id: 1, name: 'Les Bas' },
    challenge: { id: 1, name: 'Radeau' },
    rows: 1,
    points: 300,
  };
  expect(stepSentence({ ...step, kind: 'solved', from: 5, to: 2 })).toEqual({
    sentence: 'Les Bas a résolu «\u00a0Radeau\u00a0»\u00a0: 300\u00a0points',
    moved: 'passe de la 5e à la 2e place',
  });
  expect(stepSentence({ ...step, kind: 'missed', from: 5, to: 5 })).toEqual({
    sentence: 'Les Bas n’a pas résolu «\u00a0Radeau\u00a0»',
    moved: null,
  });
  expect(stepSentence({ ...step, kind: 'placed', from: 1, to: 1 }).sentence).toBe('1re place\u00a0: Les Bas');
});
