import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceAt, type Scoring } from '../../challenges/scoring.ts';
import {
  type Board,
  createScoreboard,
  type ScoreboardInput,
  type ScoreboardSolve,
  scoreboard,
} from './board.ts';
import { scoreboardRanks } from './ranks.ts';

// Few entrants, challenges and moments, so that ties, repetitions and unknown ids are common.
const scoring: fc.Arbitrary<Scoring> = fc.oneof(
  fc.record({ kind: fc.constant('static' as const), points: fc.constantFrom(0, 50, 100) }),
  fc.record({
    kind: fc.constant('dynamic' as const),
    function: fc.constantFrom('linear' as const, 'logarithmic' as const, 'exponential' as const),
    initial: fc.constantFrom(100, 150),
    minimum: fc.constantFrom(0, 50),
    decay: fc.constantFrom(1, 2, 50),
  }),
);
const anySolve: fc.Arbitrary<ScoreboardSolve> = fc.record(
  { entrant_id: fc.nat(6), challenge_id: fc.nat(4), member_id: fc.nat(2), at: fc.nat(12), id: fc.nat(2) },
  { requiredKeys: ['entrant_id', 'challenge_id', 'member_id', 'at'] },
);
const anyInput: fc.Arbitrary<ScoreboardInput> = fc.record({
  event: fc.record({
    ends_at: fc.integer({ min: 8, max: 12 }),
    freeze_at: fc.option(fc.integer({ min: 3, max: 12 }), { nil: null }),
    frozen: fc.boolean(),
    blood_points: fc.constantFrom(null, [30, 20, 10, 99], [50, 0], [25], [5, 3, 1]),
    blood_unit: fc.constantFrom('points' as const, 'percent' as const),
    shared_ranks: fc.boolean(),
  }),
  entrants: fc.tuple(
    ...[1, 2, 3, 4, 5].map((id) =>
      fc
        .record({ counts: fc.constantFrom(true, true, true, false), is_student: fc.boolean() })
        .map((rest) => ({ id, ...rest })),
    ),
  ),
  challenges: fc.tuple(
    ...[1, 2, 3].map((id) => fc.record({ position: fc.nat(2), scoring }).map((rest) => ({ id, ...rest }))),
  ),
  // Few, or so many that most entrants have solved most challenges.
  solves: fc.oneof(
    fc.array(anySolve, { maxLength: 12 }),
    fc.array(anySolve, { minLength: 60, maxLength: 90 }),
  ),
  adjustments: fc.array(
    fc.record({ entrant_id: fc.nat(6), points: fc.integer({ min: -60, max: 60 }), at: fc.nat(14) }),
    { maxLength: 3 },
  ),
});

/** The board straight from the rules, slowly: each number is counted from all the rows. */
function model({ event: options, entrants, challenges, solves, adjustments = [] }: ScoreboardInput): Board {
  const { ends_at, freeze_at, frozen, blood_points, blood_unit, shared_ranks } = options;
  const isShown = (at: number) => !(frozen && freeze_at !== null && at > freeze_at);
  const counting = entrants.filter((one) => one.counts);
  const key = (row: ScoreboardSolve) =>
    [row.at, row.id ?? 0, row.entrant_id, row.member_id].map((part) => String(part).padStart(3, '0')).join();
  const visibleSolves = solves.filter(
    (row) => row.at <= ends_at && isShown(row.at) && counting.some((one) => one.id === row.entrant_id),
  );
  const solversOf = (id: number) =>
    counting
      .flatMap((one) => {
        const rows = visibleSolves.filter((row) => row.challenge_id === id && row.entrant_id === one.id);
        return rows.filter((row) => rows.every((other) => key(row) <= key(other))).slice(0, 1);
      })
      .sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const columns = [...challenges].sort((a, b) => a.position * 10 + a.id - b.position * 10 - b.id);
  const lines = counting.map((one) => {
    const own = columns.flatMap(({ id, scoring: prices }) => {
      const solvers = solversOf(id);
      const place = solvers.findIndex((row) => row.entrant_id === one.id);
      if (place === -1) return [];
      const { at, member_id } = solvers[place]!;
      const price = priceAt(prices, solvers.length);
      const bonus = place < 3 ? (blood_points?.[place] ?? 0) : 0;
      const exact = (price * bonus) / 100;
      const even = Math.round(exact) - (exact % 1 === 0.5 && (price + Math.round(exact)) % 2 !== 0 ? 1 : 0);
      const extra = blood_unit === 'percent' ? even : bonus;
      const blood = place < 3 ? ((place + 1) as 1 | 2 | 3) : null;
      return [{ challenge_id: id, points: price + extra, at, blood, member_id }];
    });
    const extra = adjustments.filter((row) => row.entrant_id === one.id && isShown(row.at));
    const scored = own.filter((row) => row.points > 0).map((row) => row.at);
    return {
      entrant_id: one.id,
      is_student: one.is_student,
      score: [...own, ...extra].reduce((sum, row) => sum + row.points, 0),
      adjusted: extra.reduce((sum, row) => sum + row.points, 0),
      last_accept: scored.length === 0 ? null : Math.max(...scored),
      solves: own,
    };
  });
  type Line = (typeof lines)[number];
  const isBefore = (a: Line, b: Line) =>
    a.score > b.score ||
    (!shared_ranks &&
      a.score === b.score &&
      (a.last_accept ?? Number.POSITIVE_INFINITY) < (b.last_accept ?? Number.POSITIVE_INFINITY));
  const rankIn = (all: Line[], line: Line) => 1 + all.filter((other) => isBefore(other, line)).length;
  const students = lines.filter((line) => line.is_student);
  return {
    rows: lines
      .map(({ is_student, ...line }) => ({
        ...line,
        rank: rankIn(lines, { is_student, ...line }),
        student_rank: is_student ? rankIn(students, { is_student, ...line }) : null,
      }))
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          (a.last_accept ?? Number.MAX_VALUE) - (b.last_accept ?? Number.MAX_VALUE) ||
          a.entrant_id - b.entrant_id,
      ),
    challenges: columns.map(({ id, scoring: prices }) => {
      const solvers = solversOf(id);
      return {
        id,
        points: priceAt(prices, solvers.length),
        solves: solvers.length,
        first_blood: solvers[0]?.entrant_id ?? null,
      };
    }),
  };
}

test('a board is what the words of the rules give', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(scoreboard(input)).toEqual(model(input));
    }),
    { numRuns: 500 },
  );
});

test('the ranks alone are those of the board', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const steps = scoreboardRanks(input);
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect([...step.value]).toEqual(
        scoreboard(input).rows.map(({ entrant_id, rank }) => [entrant_id, rank]),
      );
    }),
  );
});

test('the order of the rows given changes nothing, and they are left alone', () => {
  const shuffled = anyInput.chain((input) =>
    fc
      .tuple(
        ...(['entrants', 'challenges', 'solves'] as const).map((name) => {
          const rows: readonly unknown[] = input[name];
          return fc.shuffledSubarray([...rows], { minLength: rows.length });
        }),
      )
      .map(([entrants, challenges, solves]) => [input, { ...input, entrants, challenges, solves }] as const),
  );
  fc.assert(
    fc.property(shuffled, ([input, mixed]) => {
      const before = structuredClone(input);
      expect(scoreboard(mixed as ScoreboardInput)).toEqual(scoreboard(input));
      expect(input).toEqual(before);
    }),
  );
});

test('solves added and taken back one by one give exactly the board of the rows that are left', () => {
  const steps = fc.array(
    fc.record({
      solve: anySolve,
      past: fc.nat(200),
      action: fc.constantFrom('add', 'add', 'remove', 'forget'),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(anyInput, steps, fc.boolean(), (input, actions, looks) => {
      const rows = [...input.solves];
      const live = createScoreboard(input);
      for (const step of actions) {
        if (step.action === 'add') {
          rows.push(step.solve);
          live.add(step.solve);
        } else if (step.action === 'remove' && rows.length > 0) {
          const [removedSolve] = rows.splice(step.past % rows.length, 1);
          live.remove({ ...removedSolve! });
        } else if (!rows.some((row) => JSON.stringify(row) === JSON.stringify(step.solve))) {
          live.remove({ ...step.solve, at: step.solve.at + 0.5 });
        }
        if (!looks) continue;
        const liveBoard = live.board();
        const copy = structuredClone(liveBoard);
        expect(liveBoard).toEqual(scoreboard({ ...input, solves: rows }));
        live.add(step.solve);
        live.board();
        live.remove(step.solve);
        expect(liveBoard).toEqual(copy);
      }
      expect(live.board()).toEqual(scoreboard({ ...input, solves: rows }));
    }),
    { numRuns: 300 },
  );
});

test('what one entrant has is what the board says of them, ranked among their group, without the board being made', () => {
  fc.assert(
    fc.property(anyInput, fc.array(anySolve, { maxLength: 20 }), (input, later) => {
      const entrants = input.entrants.map((one) => ({ ...one, group: one.id % 2 === 0 ? 'team' : 'solo' }));
      const groups = new Map(entrants.map(({ id, group }) => [id, group]));
      const live = createScoreboard({ ...input, entrants });
      const rows = [...input.solves];
      for (const solve of later) {
        rows.push(solve);
        live.add(solve);
        const board = scoreboard({ ...input, solves: rows });
        for (const { id, group, counts } of entrants) {
          const own = live.standing(id);
          expect(own === null).toBe(!counts);
          if (!own) continue;
          const row = board.rows.find(({ entrant_id }) => entrant_id === id)!;
          const better = board.rows.filter(
            ({ entrant_id, rank }) => rank < row.rank && groups.get(entrant_id) === group,
          );
          const { score, last_accept, solves } = row;
          expect(own).toEqual({ score, rank: better.length + 1, last_accept, solves });
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('nothing after the freeze, and nobody who does not count, changes the board', () => {
  fc.assert(
    fc.property(anyInput, fc.array(anySolve), (input, later) => {
      const frozen = { ...input, event: { ...input.event, freeze_at: 6, frozen: true } };
      const board = scoreboard(frozen);
      const hidden = later.map((row) => ({ ...row, at: 6 + 1 + row.at }));
      expect(scoreboard({ ...frozen, solves: [...hidden, ...input.solves] })).toEqual(board);

      const counts = new Set(input.entrants.filter((one) => one.counts).map(({ id }) => id));
      const without = {
        ...frozen,
        entrants: input.entrants.filter((one) => one.counts),
        solves: input.solves.filter((row) => counts.has(row.entrant_id)),
      };
      expect(scoreboard(without)).toEqual(board);
    }),
  );
});
