import { expect, test } from 'vitest';
import type { Scoring } from '../../challenges/scoring.ts';
import {
  type Board,
  createScoreboard,
  type ScoreboardInput,
  type ScoreboardSolve,
  scoreboard,
} from './board.ts';

const event = { ends_at: 1000, freeze_at: null, frozen: false, blood_points: null };
const entrant = (id: number, over = {}) => ({ id, counts: true, is_student: false, ...over });
const challenge = (id: number, scoring: Scoring) => ({ id, position: id, scoring });
const fixed = (points: number): Scoring => ({ kind: 'static', points });
/** 500, 450, 400… down to 100. */
const linear: Scoring = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 50 };
const solve = (entrant_id: number, challenge_id: number, at: number): ScoreboardSolve => ({
  entrant_id,
  challenge_id,
  member_id: entrant_id * 10,
  at,
});
const shape = (board: Board) => board.rows.map((row) => [row.entrant_id, row.rank, row.score]);

const INPUT: ScoreboardInput = {
  event,
  entrants: [1, 2, 3, 4].map((id) => entrant(id)),
  challenges: [challenge(1, linear), challenge(2, fixed(100)), challenge(3, fixed(0))],
  solves: [],
};

test('nobody has solved anything: all share the first rank, at the initial prices', () => {
  const { rows, challenges } = scoreboard(INPUT);
  expect(rows.map((row) => [row.entrant_id, row.rank, row.score, row.last_accept])).toEqual(
    [1, 2, 3, 4].map((id) => [id, 1, 0, null]),
  );
  expect(challenges).toEqual([
    { id: 1, points: 500, solves: 0, first_blood: null },
    { id: 2, points: 100, solves: 0, first_blood: null },
    { id: 3, points: 0, solves: 0, first_blood: null },
  ]);
});

test('each solver has the price of today, and the earlier last solve goes first', () => {
  const { rows, challenges } = scoreboard({
    ...INPUT,
    solves: [solve(3, 1, 30), solve(1, 1, 10), solve(2, 1, 20), solve(2, 2, 25), solve(3, 2, 15)],
  });
  expect(rows.map((row) => [row.entrant_id, row.rank, row.score, row.last_accept])).toEqual([
    [2, 1, 500, 25],
    [3, 2, 500, 30],
    [1, 3, 400, 10],
    [4, 4, 0, null],
  ]);
  expect(rows[1]!.solves).toEqual([
    { challenge_id: 1, points: 400, at: 30, blood: 3, member_id: 30 },
    { challenge_id: 2, points: 100, at: 15, blood: 1, member_id: 30 },
  ]);
  expect(challenges[0]).toEqual({ id: 1, points: 400, solves: 3, first_blood: 1 });
});

test('a solve worth nothing moves no last solve, and a solve of one moment is a tie', () => {
  const solves = [solve(1, 2, 10), solve(2, 2, 10), solve(1, 3, 90), solve(3, 3, 5)];
  const { rows } = scoreboard({ ...INPUT, solves });
  expect(rows.map((row) => [row.entrant_id, row.rank, row.last_accept])).toEqual([
    [1, 1, 10],
    [2, 1, 10],
    [3, 3, null],
    [4, 3, null],
  ]);
});

test('of one moment, the one committed first has the blood, else the lower entrant', () => {
  const firstOf = (solves: ScoreboardSolve[]) => scoreboard({ ...INPUT, solves }).challenges[1]!.first_blood;
  expect(firstOf([solve(2, 2, 10), solve(1, 2, 10)])).toBe(1);
  expect(
    firstOf([
      { ...solve(1, 2, 10), id: 8 },
      { ...solve(2, 2, 10), id: 7 },
    ]),
  ).toBe(2);
  expect(
    firstOf([
      { ...solve(1, 2, 9), id: 8 },
      { ...solve(2, 2, 10), id: 7 },
    ]),
  ).toBe(1);
});

test('of two team-mates at one moment, the first commit counts, else the lower member', () => {
  const creditOf = (solves: ScoreboardSolve[]) =>
    scoreboard({ ...INPUT, solves }).rows[0]!.solves[0]!.member_id;
  expect(
    creditOf([
      { ...solve(1, 2, 10), member_id: 9 },
      { ...solve(1, 2, 10), member_id: 8 },
    ]),
  ).toBe(8);
  const first = { ...solve(1, 2, 10), member_id: 9, id: 3 };
  expect(creditOf([{ ...solve(1, 2, 10), member_id: 8, id: 4 }, first])).toBe(9);
});

test('an earlier solve learnt late takes the place of the later one, at the same price', () => {
  const live = createScoreboard({ ...INPUT, solves: [solve(1, 2, 50), solve(2, 2, 60)] });
  live.board();
  live.add(solve(3, 2, 40));
  expect(live.board().rows.map((row) => [row.entrant_id, row.solves[0]?.blood])).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
    [4, undefined],
  ]);
  const mate = { ...solve(2, 2, 30), member_id: 7 };
  live.add(mate);
  live.board();
  live.add({ ...mate, at: 20 });
  expect(live.board().rows[0]).toMatchObject({ entrant_id: 2, last_accept: 20 });
  live.remove({ ...mate, at: 20 });
  expect(live.board().rows[0]).toMatchObject({ entrant_id: 2, last_accept: 30, solves: [{ member_id: 7 }] });
  live.remove(mate);
  expect(live.board().rows[2]).toMatchObject({ entrant_id: 2, last_accept: 60, solves: [{ member_id: 20 }] });
});

test('a row that is there three times is taken back once at a time', () => {
  const one = solve(1, 2, 50);
  const live = createScoreboard({ ...INPUT, solves: [one] });
  for (const _ of [2, 3]) live.add(one);
  for (const left of [1, 1, 0]) {
    live.remove(one);
    expect(live.board().rows.map(({ solves }) => solves.length)).toEqual([left, 0, 0, 0]);
  }
});

test('bloods give points when the event says so, to the third', () => {
  const blooded = { ...INPUT, event: { ...event, blood_points: [30, 20, 10] } };
  const solves = [1, 2, 3, 4].map((id) => solve(id, 1, id));
  expect(shape(scoreboard({ ...blooded, solves }))).toEqual([
    [1, 1, 380],
    [2, 2, 370],
    [3, 3, 360],
    [4, 4, 350],
  ]);
  expect(shape(scoreboard({ ...INPUT, solves }))[0]).toEqual([1, 1, 350]);
  const one = { ...event, blood_points: [350] };
  expect(shape(scoreboard({ ...INPUT, event: one, solves })).map(([, , score]) => score)).toEqual([
    700, 350, 350, 350,
  ]);
});

test('the freeze hides what came after it, its own moment is shown', () => {
  const solves = [solve(1, 1, 10), solve(2, 1, 500), solve(3, 1, 501), solve(3, 2, 501)];
  const at = (frozen: boolean) => ({ ...INPUT, event: { ...event, freeze_at: 500, frozen }, solves });
  expect(shape(scoreboard(at(true))).slice(0, 3)).toEqual([
    [1, 1, 450],
    [2, 2, 450],
    [3, 3, 0],
  ]);
  expect(scoreboard(at(true)).challenges[1]).toEqual({ id: 2, points: 100, solves: 0, first_blood: null });
  expect(shape(scoreboard(at(false)))[0]).toEqual([3, 1, 500]);
});

test('a solve after the end never counts, frozen or not', () => {
  const solves = [solve(1, 2, 1000), solve(2, 2, 1001)];
  for (const frozen of [false, true]) {
    const board = scoreboard({ ...INPUT, event: { ...event, freeze_at: 2000, frozen }, solves });
    expect(shape(board).slice(0, 2)).toEqual([
      [1, 1, 100],
      [2, 2, 0],
    ]);
  }
});

test('managers, hidden and suspended accounts are in no row, count, price or blood', () => {
  const entrants = [entrant(1, { counts: false }), entrant(2), entrant(3, { is_student: true }), entrant(4)];
  const board = scoreboard({ ...INPUT, entrants, solves: [solve(1, 1, 1), solve(2, 1, 2)] });
  expect(shape(board)).toEqual([
    [2, 1, 500],
    [3, 2, 0],
    [4, 2, 0],
  ]);
  expect(board.challenges[0]).toEqual({ id: 1, points: 500, solves: 1, first_blood: 2 });
  expect(board.rows[0]!.solves[0]!.blood).toBe(1);
  expect(board.rows.map((row) => row.student_rank)).toEqual([null, 1, null]);
});

test('points given or taken by a manager count, hidden by the freeze, and move no last solve', () => {
  const adjustments = [
    { entrant_id: 1, points: -30, at: 50 },
    { entrant_id: 2, points: 5, at: 600 },
    { entrant_id: 99, points: 5, at: 50 },
  ];
  const input = { ...INPUT, adjustments, solves: [solve(1, 2, 10)] };
  expect(shape(scoreboard(input)).slice(0, 3)).toEqual([
    [1, 1, 70],
    [2, 2, 5],
    [3, 3, 0],
  ]);
  expect(scoreboard(input).rows[0]!.last_accept).toBe(10);
  const frozen = { ...input, event: { ...event, freeze_at: 500, frozen: true } };
  expect(shape(scoreboard(frozen)).map(([, , score]) => score)).toEqual([70, 0, 0, 0]);
});
