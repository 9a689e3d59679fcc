import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scoring } from '../../challenges/scoring.ts';
import { type ScoreboardInput, type ScoreboardSolve, scoreboard } from './board.ts';
import { ownView, ranksAmong, scoresSince, topSeries } from './views.ts';

const linear: Scoring = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 50 };
const solve = (entrant_id: number, challenge_id: number, at: number): ScoreboardSolve => ({
  entrant_id,
  challenge_id,
  member_id: entrant_id * 10,
  at,
});
const event = { starts_at: 0, ends_at: 1000, freeze_at: 500, frozen: true, blood_points: [50] };
const INPUT: ScoreboardInput = {
  event,
  entrants: [1, 2, 3, 4].map((id) => ({ id, counts: id !== 4, is_student: id !== 2 })),
  challenges: [
    { id: 1, position: 0, scoring: linear },
    { id: 2, position: 1, scoring: { kind: 'static', points: 100 } },
    { id: 3, position: 2, scoring: { kind: 'static', points: 0 } },
  ],
  solves: [solve(1, 1, 10), solve(2, 1, 20), solve(2, 2, 30), solve(3, 1, 40)],
};

test('their own row grows at the prices shown, without a blood, and keeps the place of the freeze', () => {
  const board = scoreboard(INPUT);
  expect(board.rows.map((row) => [row.entrant_id, row.rank, row.student_rank, row.score])).toEqual([
    [2, 1, null, 550],
    [1, 2, 1, 450],
    [3, 3, 2, 400],
  ]);
  const later = [solve(2, 3, 590), solve(2, 3, 600), solve(3, 2, 700), solve(3, 1, 701), solve(3, 9, 702)];
  expect(ownView(board, { solves: later }, 3)).toEqual({
    entrant_id: 3,
    rank: 3,
    student_rank: 2,
    score: 500,
    adjusted: 0,
    last_accept: 700,
    solves: [
      { challenge_id: 1, points: 400, at: 40, blood: 3, member_id: 30 },
      { challenge_id: 2, points: 100, at: 700, blood: null, member_id: 30 },
    ],
  });
  expect(ownView(board, { solves: later }, 2)).toMatchObject({ score: 550, last_accept: 30, rank: 1 });
  expect(ownView(board, { solves: later }, 2)!.solves.at(-1)).toMatchObject({
    challenge_id: 3,
    points: 0,
    at: 590,
  });
  expect(ownView(board, { solves: [solve(1, 2, 900)] }, 1)).toMatchObject({
    score: 550,
    last_accept: 900,
    rank: 2,
  });
  expect(scoresSince(ownView(board, { solves: later }, 3)!, 500)).toEqual([{ at: 700, score: 500 }]);
  expect(scoresSince(ownView(board, { solves: [solve(1, 3, 520), solve(1, 2, 510)] }, 1)!, 500)).toEqual([
    { at: 510, score: 550 },
    { at: 520, score: 550 },
  ]);
  expect(ownView(board, { solves: later }, 4)).toBeNull();
  expect(ownView(board, { solves: later }, 99)).toBeNull();
});

test('points given after the freeze are on their own row and its curve alone, at their time', () => {
  const board = scoreboard(INPUT);
  const adjustments = [
    { entrant_id: 3, points: 30, at: 710 },
    { entrant_id: 1, points: 99, at: 705 },
    { entrant_id: 3, points: -10, at: 690 },
  ];
  const rowsAfterFreeze = { solves: [solve(3, 2, 700)], adjustments };
  const own = ownView(board, rowsAfterFreeze, 3)!;
  expect(own).toMatchObject({ score: 520, adjusted: 20, last_accept: 700, rank: 3 });
  expect(scoresSince(own, 500, adjustments)).toEqual([
    { at: 690, score: 390 },
    { at: 700, score: 490 },
    { at: 710, score: 520 },
  ]);
});

test('nobody is told that they lead whose points go on while those of the others stand still', () => {
  const board = scoreboard({ ...INPUT, solves: [solve(1, 2, 10), solve(3, 2, 20)] });
  expect(board.rows.map((row) => row.entrant_id)).toEqual([1, 3, 2]);
  expect(ownView(board, { solves: [solve(2, 1, 501)] }, 2)).toMatchObject({
    rank: 3,
    student_rank: null,
    score: 500,
  });
  expect(ownView(board, { solves: [solve(3, 1, 501)] }, 3)).toMatchObject({
    rank: 2,
    student_rank: 2,
    score: 600,
  });
});

const anySolves = fc.array(
  fc.record({
    entrant_id: fc.integer({ min: 1, max: 4 }),
    challenge_id: fc.integer({ min: 1, max: 3 }),
    member_id: fc.nat(2),
    at: fc.nat(12),
  }),
);

test('their own row depends on nobody else after the freeze, and is the board’s without solves of theirs', () => {
  fc.assert(
    fc.property(anySolves, anySolves, fc.integer({ min: 1, max: 3 }), (solves, rows, id) => {
      const board = scoreboard({ ...INPUT, solves });
      const copy = structuredClone(board);
      const later = rows.map((row) => ({ ...row, at: row.at + 501 }));
      const view = ownView(board, { solves: later }, id)!;
      const own = later.filter((row) => row.entrant_id === id);
      const boardRow = board.rows.find((row) => row.entrant_id === id)!;
      expect(ownView(board, { solves: own.reverse() }, id)).toEqual(view);
      expect(ownView(board, { solves: [] }, id)).toEqual(boardRow);
      expect(board).toEqual(copy);

      expect(new Set(view.solves.map((row) => row.challenge_id))).toEqual(
        new Set([...boardRow.solves, ...own].map((row) => row.challenge_id)),
      );
      expect(view.score).toBe(view.solves.reduce((sum, row) => sum + row.points, 0));
      expect([view.rank, view.student_rank]).toEqual([boardRow.rank, boardRow.student_rank]);
      const since = scoresSince(view, 500);
      expect(since).toHaveLength(view.solves.length - boardRow.solves.length);
      expect(since.at(-1)?.score ?? boardRow.score).toBe(view.score);
    }),
  );
});

test('the graph goes from 0 at the start to the score of the row, at the prices of today', () => {
  const adjustments = [
    { entrant_id: 2, points: -20, at: 25 },
    { entrant_id: 2, points: 999, at: 501 },
  ];
  const series = topSeries(scoreboard({ ...INPUT, adjustments }), { event, adjustments });
  expect(series).toHaveLength(3);
  expect(series[0]).toEqual({
    entrant_id: 2,
    points: [
      { at: 0, score: 0 },
      { at: 20, score: 400 },
      { at: 25, score: 380 },
      { at: 30, score: 530 },
    ],
  });
  const lifted = { ...event, frozen: false };
  const whole = topSeries(scoreboard({ ...INPUT, event: lifted, adjustments }), {
    event: lifted,
    adjustments,
  });
  expect(whole[0]!.points.at(-1)).toEqual({ at: 501, score: 1529 });
});

test('solves of one moment are one point, and those before a start put off are there from it', () => {
  const board = scoreboard({ ...INPUT, solves: [solve(2, 1, 40), solve(2, 2, 40), solve(3, 2, 5)] });
  const [first, second] = topSeries(board, { event: { ...event, starts_at: 7 } });
  expect(first!.points).toEqual([
    { at: 7, score: 0 },
    { at: 40, score: 650 },
  ]);
  expect(second!.points).toEqual([{ at: 7, score: 150 }]);
});

test('a graph has the first ten rows and at most 200 points each, the ends among them', () => {
  const input: ScoreboardInput = {
    ...INPUT,
    entrants: Array.from({ length: 12 }, (_, id) => ({ id, counts: true, is_student: false })),
    challenges: Array.from({ length: 450 }, (_, id) => ({
      id,
      position: 0,
      scoring: { kind: 'static', points: 10 },
    })),
    solves: Array.from({ length: 450 }, (_, id) => solve(id < 449 ? 7 : 3, id, id + 1)),
    event: { ...event, blood_points: null },
  };
  const board = scoreboard(input);
  const series = topSeries(board, { event });
  expect(series.map((one) => one.entrant_id)).toEqual(board.rows.slice(0, 10).map((row) => row.entrant_id));
  const [{ points }] = series as [(typeof series)[number]];
  expect(points).toHaveLength(200);
  expect(points[0]).toEqual({ at: 0, score: 0 });
  expect(points.at(-1)).toEqual({ at: 449, score: 4490 });
  for (const { at, score } of points) expect(score).toBe(at * 10);
  expect(new Set(points.map(({ at }) => at)).size).toBe(200);
});

test('among some of a ranking, ranks restart, equals stay equals and the next skips', () => {
  expect([...ranksAmong([7, 2, 5, 2])]).toEqual([
    [2, 1],
    [5, 3],
    [7, 4],
  ]);
  expect(ranksAmong([]).size).toBe(0);
});
