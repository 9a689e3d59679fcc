import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../durations.ts';
import type { FairMoment, FairPlayInput, FairTry } from './kinds.ts';
import { findSignals } from './signals.ts';

const NOTHING: FairPlayInput = {
  entrants: [1, 2, 3, 4, 5, 6],
  tries: [],
  solves: [],
  opens: [],
  networks: [],
};
const aTry = (entrant_id: number, over: Partial<FairTry> = {}): FairTry => ({
  entrant_id,
  challenge_id: 10,
  at: entrant_id * MINUTE,
  guess: null,
  bait: false,
  owner_id: null,
  ...over,
});
const at = (entrant_id: number, challenge_id: number, minutes: number): FairMoment => ({
  entrant_id,
  challenge_id,
  at: minutes * MINUTE,
});
const kinds = (input: Partial<FairPlayInput>) =>
  findSignals({ ...NOTHING, ...input }).map(({ kind, entrant_ids }) => [kind, ...entrant_ids]);

test('a flag of another entrant names both, the owner first; one’s own and a stranger’s name nobody', () => {
  const tries = [aTry(2, { owner_id: 1 }), aTry(2, { owner_id: 1, at: 9 }), aTry(3, { owner_id: 3 })];
  expect(findSignals({ ...NOTHING, tries: [...tries, aTry(3, { owner_id: 99 })] })).toEqual([
    expect.objectContaining({
      kind: 'foreign',
      key: 'foreign/10/1-2',
      entrant_ids: [1, 2],
      at: 9,
      count: 2,
    }),
  ]);
});

test('a silent decoy is a signal for each who gave it', () => {
  expect(
    kinds({ tries: [aTry(2, { bait: true }), aTry(2, { bait: true }), aTry(4, { bait: true })] }),
  ).toEqual([
    ['bait', 4],
    ['bait', 2],
  ]);
});

test('one wrong flag of two or three entrants is a signal, of four a common mistake', () => {
  const same = (...ids: number[]) => ids.map((id) => aTry(id, { guess: 'a' }));
  expect(kinds({ tries: same(5, 2) })).toEqual([['same_wrong', 2, 5]]);
  expect(kinds({ tries: [...same(2, 5), aTry(1, { guess: 'b' }), aTry(2, { guess: 'c' })] })).toHaveLength(1);
  expect(kinds({ tries: same(1, 2, 3) })).toEqual([['same_wrong', 1, 2, 3]]);
  expect(kinds({ tries: same(1, 2, 3, 4) })).toEqual([]);
  // The same text on two challenges is no signal: each hash belongs to one challenge.
  expect(kinds({ tries: [aTry(1, { guess: 'a' }), aTry(2, { guess: 'a', challenge_id: 11 })] })).toEqual([]);
});

test('solves that follow another’s in their order and minutes name both, who was first first', () => {
  const first = [1, 2, 3, 4, 5].map((challenge) => at(1, challenge, challenge * 40));
  const second = first.map((solve) => ({ ...solve, entrant_id: 2, at: solve.at + 2 * MINUTE }));
  expect(findSignals({ ...NOTHING, solves: [...first, ...second] })).toMatchObject([
    { kind: 'sequence', entrant_ids: [1, 2], count: 5, seconds: 120 },
  ]);
  // Four of them, or a minority of the solves, are no signal.
  expect(kinds({ solves: [...first.slice(1), ...second.slice(1)] })).toEqual([]);
  const alone = [6, 7, 8, 9].map((challenge) => at(2, challenge, 500 + challenge * 30));
  expect(kinds({ solves: [...first, ...second, ...alone] })).toEqual([]);
  // With an hour between them, nobody follows anybody.
  expect(kinds({ solves: [...first, ...second.map((one) => ({ ...one, at: one.at + HOUR }))] })).toEqual([]);
});

test('a solve without an opening is a signal, and a very quick one beside what it takes the others', () => {
  const opens = [1, 2, 3, 4, 5].map((entrant) => at(entrant, 10, 1));
  const solves = [1, 2, 3, 4].map((entrant) => at(entrant, 10, 20 + entrant));
  const quick = { ...at(5, 10, 1), at: MINUTE + 10 * SECOND };
  expect(findSignals({ ...NOTHING, opens, solves: [...solves, quick] })).toMatchObject([
    { kind: 'quick', entrant_ids: [5], seconds: 10, usual: 1320 },
  ]);
  expect(kinds({ opens, solves: [...solves.slice(1), quick] })).toEqual([]);
  expect(kinds({ opens, solves: [...solves, { ...quick, at: 4 * MINUTE }] })).toEqual([]);
  expect(kinds({ opens: opens.slice(0, 4), solves: [...solves, at(5, 10, 30)] })).toEqual([['unopened', 5]]);
  // Solves from before openings were recorded.
  expect(kinds({ opens: [at(1, 11, 90)], solves })).toEqual([]);
  expect(kinds({ opens: [], solves })).toEqual([]);
});

test('three accounts of two entrants behind one network are a signal, the room of the event is not', () => {
  const place = (entrant_id: number, member_id: number, network = 'n') => ({
    entrant_id,
    member_id,
    network,
    at: 1,
  });
  expect(kinds({ networks: [place(1, 1), place(1, 2), place(2, 3)] })).toEqual([['network', 1, 2]]);
  expect(kinds({ networks: [place(1, 1), place(2, 2), place(1, 1)] })).toEqual([]);
  expect(kinds({ networks: [place(1, 1), place(1, 2), place(1, 3)] })).toEqual([]);
  expect(kinds({ networks: [1, 2, 3, 4, 5].map((id) => place(id, id)) })).toEqual([]);
});

test('of a crowd that plays honestly there is nothing', () => {
  const unit = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.infiniteStream(unit), (stream) => {
      const next = () => stream.next().value as number;
      const input = { ...NOTHING, entrants: Array.from({ length: 60 }, (_, n) => n + 1) };
      const played = input.entrants.map((entrant) => honest(entrant, next));
      return (
        findSignals({
          ...input,
          solves: played.flatMap(({ solves }) => solves),
          opens: played.flatMap(({ opens }) => opens),
          tries: played.flatMap(({ tries }) => tries),
          networks: input.entrants.map((id) => ({ entrant_id: id, member_id: id, network: `${id}`, at: 1 })),
        }).length === 0
      );
    }),
    { numRuns: 40, seed: 7 },
  );
});

/**
 * An entrant who reads a challenge, tries wrong flags of their own, and solves it in their own time; all make
 * one common mistake.
 */
function honest(entrant_id: number, next: () => number) {
  const skill = 0.5 + next();
  const challenges = Array.from({ length: 12 }, (_, n) => ({ id: n, turn: n + 6 * next() })).sort(
    (a, b) => a.turn - b.turn,
  );
  const solves: FairMoment[] = [];
  const opens: FairMoment[] = [];
  const tries: FairTry[] = [];
  let now = 2 * MINUTE * next();
  for (const { id } of challenges.slice(0, 5 + Math.floor(6 * next()))) {
    opens.push({ entrant_id, challenge_id: id, at: now });
    now += ((4 + id * 3) * MINUTE * (0.4 - Math.log(next()))) / skill;
    tries.push(aTry(entrant_id, { challenge_id: id, at: now, guess: `${entrant_id}` }));
    if (id === 3) tries.push(aTry(entrant_id, { challenge_id: id, at: now, guess: 'mistake' }));
    solves.push({ entrant_id, challenge_id: id, at: now });
    now += 5 * MINUTE * next();
  }
  return { solves, opens, tries };
}

test('an event of many years of tries is looked at whole', () => {
  const opens = Array.from({ length: 150_000 }, (_, n) => at(n % 5000, 10 + (n % 30), n));
  expect(findSignals({ ...NOTHING, opens })).toEqual([]);
});

test('who is very quick is compared with the others and never with themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 }), (minutes) => {
      const entrants = minutes.map((_, n) => n + 1);
      const opens = entrants.map((entrant) => at(entrant, 10, 1));
      const solves = minutes.map((after, n) => ({ ...at(n + 1, 10, 1), at: MINUTE + after * 10 * SECOND }));
      const quick = findSignals({ ...NOTHING, entrants, opens, solves }).filter(
        ({ kind }) => kind === 'quick',
      );
      const expected = entrants.filter((_, n) => {
        const others = minutes.filter((_, place) => place !== n).sort((a, b) => a - b);
        const usual = others[Math.floor(others.length / 2)] ?? 0;
        return others.length >= 4 && minutes[n]! < 6 && minutes[n]! <= usual * 0.1;
      });
      expect(quick.flatMap(({ entrant_ids }) => entrant_ids).sort((a, b) => a - b)).toEqual(expected);
    }),
  );
});

test('a signal keeps its key whatever the order of the rows', () => {
  const input: FairPlayInput = {
    ...NOTHING,
    tries: [
      aTry(2, { guess: 'a' }),
      aTry(1, { guess: 'a' }),
      aTry(3, { owner_id: 1 }),
      aTry(4, { bait: true }),
    ],
    solves: [at(1, 10, 5), at(2, 11, 6)],
    opens: [at(3, 12, 1)],
  };
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...input.tries], { minLength: 4 }),
      fc.shuffledSubarray([...input.solves], { minLength: 2 }),
      (tries, solves) => {
        expect(findSignals({ ...input, tries, solves })).toEqual(findSignals(input));
      },
    ),
  );
});
