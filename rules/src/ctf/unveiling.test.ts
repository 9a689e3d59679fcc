import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ScoreboardInput, type ScoreboardSolve, scoreboard } from './scoreboard/board.ts';
import { cursorOf, nextStep, type UnveilingInput, type UnveilingStep, unveil } from './unveiling.ts';

const FREEZE = 100;

/** Every remaining step of an unveiling after these, in order. */
function unveilingSteps(input: UnveilingInput, done: readonly UnveilingStep[] = []): UnveilingStep[] {
  const steps: UnveilingStep[] = [];
  for (;;) {
    const step = nextStep(unveil(input, [...done, ...steps]));
    if (!step) return steps;
    steps.push(step);
  }
}

const entrants = (many: number) =>
  Array.from({ length: many }, (_, index) => ({ id: index + 1, counts: true, is_student: false }));
const solve = (entrant_id: number, challenge_id: number, at: number): ScoreboardSolve => ({
  entrant_id,
  challenge_id,
  member_id: entrant_id,
  at,
});
const base: ScoreboardInput = {
  event: { ends_at: 200, freeze_at: FREEZE, frozen: true, blood_points: null },
  entrants: entrants(3),
  challenges: [100, 200, 300].map((points, index) => ({
    id: index + 1,
    position: index,
    scoring: { kind: 'static' as const, points },
  })),
  solves: [],
};
const truth = ({ board }: UnveilingInput) =>
  scoreboard({ ...board, event: { ...board.event, frozen: false } });

test('the last row shows what it hid first, and moves where that puts it', () => {
  const input: UnveilingInput = {
    board: {
      ...base,
      solves: [solve(1, 3, 10), solve(2, 2, 20), solve(3, 1, 30), solve(3, 3, 120), solve(2, 1, 150)],
    },
    tried: [{ entrant_id: 1, challenge_id: 2 }],
  };
  const summary = unveilingSteps(input).map(({ reveals, placed }) =>
    placed.length > 0
      ? `place ${placed}`
      : reveals.map((one) => `${one.entrant_id} shows ${one.challenge_id}`)[0],
  );
  expect(summary).toEqual([
    // 3 was last; with 400 points it leads, and 2 becomes last.
    '3 shows 3',
    '2 shows 1',
    // 2 has the same points as 1, scored later: its next step is its place.
    'place 2',
    // Only a wrong flag: nothing moves.
    '1 shows 2',
    'place 1',
    'place 3',
  ]);
});

test('two who are equal at the top have their place one after the other, and share it', () => {
  const input: UnveilingInput = {
    board: {
      ...base,
      event: { ...base.event, shared_ranks: true },
      entrants: entrants(2),
      solves: [solve(1, 1, 10), solve(2, 1, 120)],
    },
    tried: [],
  };
  const steps = unveilingSteps(input);
  expect(steps.map(({ placed }) => placed)).toEqual([[], [2], [1]]);
  expect(unveil(input, steps).board.rows.map(({ rank }) => rank)).toEqual([1, 1]);
});

test('places far down are opened together', () => {
  const many = entrants(200);
  const input: UnveilingInput = {
    board: { ...base, entrants: many, solves: many.map(({ id }) => solve(id, 1, FREEZE + id / 10)) },
    tried: [],
  };
  const steps = unveilingSteps(input);
  expect(steps.length).toBeLessThan(100);
  expect(steps[0]?.reveals).toHaveLength(170);
  expect(unveil(input, steps).board).toEqual(truth(input));
});

const anyScoring = fc.oneof(
  fc.constantFrom(50, 100).map((points) => ({ kind: 'static' as const, points })),
  fc.record({
    kind: fc.constant('dynamic' as const),
    function: fc.constantFrom('linear' as const, 'logarithmic' as const),
    initial: fc.constantFrom(100, 150),
    minimum: fc.constantFrom(0, 50),
    decay: fc.constantFrom(1, 2, 50),
  }),
);
const anySolve = fc.record({
  entrant_id: fc.integer({ min: 1, max: 7 }),
  challenge_id: fc.integer({ min: 1, max: 4 }),
  member_id: fc.nat(2),
  at: fc.integer({ min: 90, max: 112 }),
});
const anyPoints = fc.record({
  entrant_id: fc.integer({ min: 1, max: 7 }),
  points: fc.integer({ min: -60, max: 60 }),
  at: fc.integer({ min: 90, max: 130 }),
});
const anyInput: fc.Arbitrary<UnveilingInput> = fc.record({
  board: fc.record({
    event: fc.record({
      ends_at: fc.constantFrom(99, 108, 112),
      freeze_at: fc.constant(FREEZE),
      frozen: fc.constant(true),
      blood_points: fc.constantFrom(null, [30, 20, 10], [5, 3, 1]),
      blood_unit: fc.constantFrom('points' as const, 'percent' as const),
      shared_ranks: fc.boolean(),
    }),
    entrants: fc
      .constantFrom(...[3, 6, 45])
      .map((many) =>
        entrants(many).map((one) => ({ ...one, counts: one.id !== 2, is_student: one.id % 2 === 0 })),
      ),
    challenges: fc
      .array(anyScoring, { minLength: 1, maxLength: 4 })
      .map((all) => all.map((scoring, index) => ({ id: index + 1, position: index, scoring }))),
    solves: fc.array(anySolve, { maxLength: 30 }),
    adjustments: fc.array(anyPoints, { maxLength: 4 }),
  }),
  tried: fc.array(
    fc.record({ entrant_id: fc.integer({ min: 1, max: 7 }), challenge_id: fc.integer({ min: 1, max: 5 }) }),
    { maxLength: 6 },
  ),
});

test('it begins at the board of the freeze, and a replay ends on the board counted anew from all that happened', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(unveil(input, []).board).toEqual(scoreboard(input.board));
      const steps = unveilingSteps(input);
      const end = unveil(input, steps);
      expect(end.board).toEqual(truth(input));
      expect(end.hidden.size).toBe(0);
      expect([...end.placed].sort((a, b) => a - b)).toEqual(
        input.board.entrants.filter(({ counts }) => counts).map(({ id }) => id),
      );
    }),
    { numRuns: 80 },
  );
});

test('each step shows or places something new, and nobody is placed before all below them are', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const steps = unveilingSteps(input);
      const stepKeys = new Set<string>();
      for (const [index, step] of steps.entries()) {
        const before = unveil(input, steps.slice(0, index));
        const rows = before.board.rows.map(({ entrant_id }) => entrant_id);
        const cursor = cursorOf(before);
        const revealedIds = step.reveals.map(({ entrant_id }) => entrant_id);
        // Rows after the thirtieth are unveiled together, even when the lowest hides nothing.
        const next = cursor >= 30 ? rows.slice(30) : [rows[cursor]];
        expect(next).toEqual(expect.arrayContaining(revealedIds));
        expect(revealedIds.length + step.placed.length).toBeGreaterThan(0);
        for (const one of step.placed) {
          expect(before.hidden.has(one)).toBe(false);
          const open = rows.slice(rows.indexOf(one) + 1).filter((below) => !before.placed.has(below));
          expect(step.placed).toEqual(expect.arrayContaining(open));
        }
        for (const one of [
          ...step.reveals.map((reveal) => JSON.stringify(reveal)),
          ...step.placed.map(String),
        ]) {
          expect(stepKeys.has(one)).toBe(false);
          stepKeys.add(one);
        }
      }
    }),
    {
      numRuns: 50,
      // The last row hides nothing while the one above it does: the first step is not the last row's.
      examples: [
        [
          {
            board: {
              ...base,
              entrants: entrants(45),
              solves: [],
              adjustments: [
                { entrant_id: 6, points: -1, at: 90 },
                { entrant_id: 1, points: -2, at: 90 },
              ],
            },
            tried: [{ entrant_id: 6, challenge_id: 1 }],
          },
        ],
      ],
    },
  );
});

test('what is corrected meanwhile is in the board it ends on, wherever it stood', () => {
  fc.assert(
    fc.property(anyInput, fc.nat(20), fc.nat(30), anyPoints, (input, after, removedIndex, points) => {
      const done = unveilingSteps(input).slice(0, after);
      const solves = input.board.solves.filter((_, index) => index !== removedIndex);
      const changed = {
        ...input,
        board: { ...input.board, solves, adjustments: [...(input.board.adjustments ?? []), points] },
      };
      const steps = [...done, ...unveilingSteps(changed, done)];
      expect(unveil(changed, steps).board).toEqual(truth(changed));
      expect(nextStep(unveil(changed, steps))).toBeNull();
    }),
    { numRuns: 80 },
  );
});
