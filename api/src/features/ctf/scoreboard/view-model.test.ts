import { type ScoreboardInput, type ScoreboardSolve, scoreboard } from '@fanion/rules/ctf/scoreboard/board';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameBoard } from './view-model.ts';

const boardOf = (solves: readonly ScoreboardSolve[], over: Partial<ScoreboardInput> = {}) =>
  scoreboard({
    event: { ends_at: 1000, freeze_at: null, frozen: false, blood_points: [50, 20] },
    entrants: [1, 2, 3, 4].map((id) => ({ id, counts: true, is_student: id !== 2 })),
    challenges: [
      {
        id: 1,
        position: 0,
        scoring: { kind: 'dynamic', function: 'linear', initial: 90, minimum: 10, decay: 3 },
      },
      { id: 2, position: 1, scoring: { kind: 'static', points: 100 } },
      { id: 3, position: 2, scoring: { kind: 'static', points: 0 } },
    ],
    solves,
    ...over,
  });

const anySolves = fc.array(
  fc.record({
    entrant_id: fc.integer({ min: 1, max: 4 }),
    challenge_id: fc.integer({ min: 1, max: 3 }),
    member_id: fc.integer({ min: 1, max: 2 }),
    at: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 8 },
);

test('a board that was read again is the same when every row and every solve of it is', () => {
  fc.assert(
    fc.property(anySolves, anySolves, (before, after) => {
      const [one, other] = [boardOf(before), boardOf(after)];
      expect(isSameBoard(one, boardOf(before))).toBe(true);
      expect(isSameBoard(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

test('a solve of another moment or by another member of a team is another board, as is a row more', () => {
  // The third solver of a challenge without points: nothing else in their row differs.
  const first = [2, 3].map((entrant_id) => ({ entrant_id, challenge_id: 3, member_id: entrant_id, at: 1 }));
  const solve = { entrant_id: 1, challenge_id: 3, member_id: 10, at: 5 };
  const solves = [...first, solve];
  const board = boardOf(solves);
  expect(isSameBoard(board, boardOf([...first, { ...solve, at: 6 }]))).toBe(false);
  expect(isSameBoard(board, boardOf([...first, { ...solve, member_id: 11 }]))).toBe(false);
  const fewer = { entrants: [1, 2, 3].map((id) => ({ id, counts: true, is_student: id !== 2 })) };
  expect(isSameBoard(board, boardOf(solves, fewer))).toBe(false);
});
