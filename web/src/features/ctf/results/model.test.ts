import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StandingRow } from './model.ts';
import { RESULTS_PAGE, resultsPage } from './model.ts';

const board = (size: number, own: number | null): StandingRow[] =>
  Array.from({ length: size }, (_, index) => ({
    rank: index + 1,
    name: `Équipe ${index + 1}`,
    score: 1000 - index,
    solved: 1,
    isOwnTeam: own === index + 1,
  }));

test('the own row is shown once: in its page, or apart from another', () => {
  expect(resultsPage(board(45, 30), null).own?.rank).toBe(30);
  expect(resultsPage(board(45, 30), '2').own).toBeNull();
  expect(resultsPage(board(45, null), '2').own).toBeNull();
});

test('an own row far behind the first hundred is in no page', () => {
  const far = [...board(100, null), { ...board(1, 1)[0]!, rank: 240 }];
  const last = resultsPage(far, '99');
  expect([last.page, last.pages]).toEqual([5, 5]);
  expect(last.rows.at(-1)?.rank).toBe(100);
  expect(last.own?.rank).toBe(240);
});

test('every row of a board is in one page, whatever its length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 130 }), (size) => {
      const rows = board(size, null);
      const { pages } = resultsPage(rows, null);
      const all = Array.from(
        { length: pages },
        (_, index) => resultsPage(rows, String(index + 1)).rows,
      ).flat();
      expect(all).toEqual(rows);
      expect(pages).toBe(Math.max(1, Math.ceil(size / RESULTS_PAGE)));
    }),
  );
});
