import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ScoreboardInput, scoreboard } from './board.ts';
import { guestRows } from './guests.ts';

const solve = fc.record({
  entrant_id: fc.integer({ min: 1, max: 6 }),
  challenge_id: fc.integer({ min: 1, max: 3 }),
  member_id: fc.nat(2),
  at: fc.nat(12),
});
const input: fc.Arbitrary<ScoreboardInput> = fc.record({
  event: fc.record({
    ends_at: fc.constant(10),
    freeze_at: fc.option(fc.integer({ min: 3, max: 9 }), { nil: null }),
    frozen: fc.boolean(),
    blood_points: fc.constantFrom(null, [30, 20, 10]),
    blood_unit: fc.constantFrom('points' as const, 'percent' as const),
    shared_ranks: fc.boolean(),
  }),
  // The last two are guests: they do not count.
  entrants: fc.constant([1, 2, 3, 4, 5, 6].map((id) => ({ id, counts: id < 5, is_student: false }))),
  challenges: fc.constant(
    [1, 2, 3].map((id) => ({
      id,
      position: id,
      scoring: { kind: 'dynamic' as const, function: 'linear' as const, initial: 100, minimum: 20, decay: 4 },
    })),
  ),
  solves: fc.array(solve, { maxLength: 20 }),
  adjustments: fc.array(
    fc.record({
      entrant_id: fc.integer({ min: 1, max: 6 }),
      points: fc.constantFrom(-10, 15),
      at: fc.nat(12),
    }),
    { maxLength: 4 },
  ),
});
const guests = [5, 6];

test('whatever guests do, the board of the others is the one without them', () => {
  fc.assert(
    fc.property(input, (rows) => {
      const others = rows.solves.filter(({ entrant_id }) => !guests.includes(entrant_id));
      expect(scoreboard(rows)).toEqual(scoreboard({ ...rows, solves: others }));
    }),
  );
});

test('guests have the prices of the board and no bonus, each challenge once, nothing held or late', () => {
  fc.assert(
    fc.property(input, (rows) => {
      const board = scoreboard(rows);
      const found = guestRows({ ...rows, guests, board });
      expect(found.map(({ entrant_id }) => entrant_id).sort()).toEqual(guests);
      const until = rows.event.frozen ? (rows.event.freeze_at ?? 12) : 12;
      for (const { entrant_id, score, solves } of found) {
        const own = rows.solves.filter(
          (one) => one.entrant_id === entrant_id && one.at <= Math.min(until, 10),
        );
        const solved = new Set(own.map(({ challenge_id }) => challenge_id));
        const adjustments = rows.adjustments!.filter(
          (one) => one.entrant_id === entrant_id && one.at <= until,
        );
        const prices = board.challenges.filter(({ id }) => solved.has(id)).map(({ points }) => points);
        expect(score).toBe(
          [...prices, ...adjustments.map(({ points }) => points)].reduce((a, b) => a + b, 0),
        );
        expect(solves).toHaveLength(solved.size);
      }
    }),
  );
});

test('they are ranked among themselves, equals together', () => {
  const event = {
    ends_at: 10,
    freeze_at: null,
    frozen: false,
    blood_points: null,
    blood_unit: 'points' as const,
  };
  const board = { challenges: [{ id: 1, points: 50, solves: 0, first_blood: null }] };
  const at = (entrant_id: number, moment: number) => ({
    entrant_id,
    challenge_id: 1,
    member_id: 1,
    at: moment,
  });
  const ranks = (shared_ranks: boolean) =>
    guestRows({
      event: { ...event, shared_ranks },
      board,
      guests: [1, 2, 3],
      solves: [at(2, 3), at(3, 4)],
    }).map(({ entrant_id, rank }) => [entrant_id, rank]);
  expect(ranks(false)).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
  ]);
  expect(ranks(true)).toEqual([
    [2, 1],
    [3, 1],
    [1, 3],
  ]);
});
