import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECOND, WEEK as WEEK_MS } from '../durations.ts';
import { levelStart } from '../profiles/levels.ts';
import { averageSolveTime, donePercent, favouriteCategory, levelUps, medianOf } from './statistics.ts';

const WEEK = WEEK_MS / SECOND;
const solvedIn = (...seconds: number[]) =>
  seconds.map((time, index) => ({ opened_at: index * 1000, solved_at: (index + time) * 1000 }));

test('the median of the times, in seconds', () => {
  expect(averageSolveTime(solvedIn(60, 10, 300))).toBe(60);
  expect(averageSolveTime(solvedIn(10, 60, 100, 300))).toBe(80);
  expect(averageSolveTime(solvedIn(9, 10, 100))).toBe(10);
  expect(averageSolveTime(solvedIn(0, 0, 0))).toBe(0);
  expect(averageSolveTime(solvedIn(1.4, 1.4, 1.6))).toBe(1);
});

test('no median of fewer than three times', () => {
  expect(averageSolveTime([])).toBeNull();
  expect(averageSolveTime(solvedIn(60, 60))).toBeNull();
  expect(averageSolveTime(solvedIn(60, 60, 60))).toBe(60);
});

test('a time is capped at seven days, and one below zero is none', () => {
  expect(averageSolveTime(solvedIn(WEEK - 1, WEEK * 2, WEEK * 50))).toBe(WEEK);
  expect(averageSolveTime(solvedIn(WEEK - 1, WEEK - 1, WEEK * 50))).toBe(WEEK - 1);
  // The mean of the two middle values uses the capped times.
  expect(averageSolveTime(solvedIn(0, 0, WEEK * 3, WEEK * 3))).toBe(WEEK / 2);
  expect(averageSolveTime(solvedIn(-5, 60, 60))).toBeNull();
  expect(averageSolveTime(solvedIn(-5, 60, 70, 80))).toBe(70);
});

test('as many times are under the median as over it, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(WEEK * 2), { minLength: 3, maxLength: 30 }), (seconds) => {
      const median = averageSolveTime(solvedIn(...seconds))!;
      const capped = seconds.map((time) => Math.min(time, WEEK));
      expect(capped.filter((time) => time < Math.floor(median - 0.5)).length).toBeLessThanOrEqual(
        seconds.length / 2,
      );
      expect(capped.filter((time) => time > Math.ceil(median)).length).toBeLessThanOrEqual(
        seconds.length / 2,
      );
      expect(averageSolveTime(solvedIn(...seconds.toReversed()))).toBe(median);
    }),
  );
});

test('the category with the most solves; of equals, the one of the latest solve', () => {
  expect(favouriteCategory([])).toBeNull();
  const solves = [
    { category: 'web', at: 10 },
    { category: 'pwn', at: 20 },
    { category: 'web', at: 5 },
  ];
  expect(favouriteCategory(solves)).toBe('web');
  expect(favouriteCategory([...solves, { category: 'pwn', at: 1 }])).toBe('pwn');
  expect(favouriteCategory([...solves, { category: 'pwn', at: 1 }, { category: 'web', at: 2 }])).toBe('web');
  expect(
    favouriteCategory([
      { category: 'web', at: 7 },
      { category: 'crypto', at: 7 },
    ]),
  ).toBe('crypto');
  expect(favouriteCategory([{ category: 'constructor', at: 0 }])).toBe('constructor');
});

const solve = fc.record({ category: fc.constantFrom('web', 'pwn', 'crypto', 'osint'), at: fc.nat(6) });

test('no category beats the favourite one, whatever the order of the solves', () => {
  fc.assert(
    fc.property(fc.array(solve, { minLength: 1 }), (solves) => {
      const favourite = favouriteCategory(solves)!;
      const score = (category: string): [number, number] => {
        const own = solves.filter((one) => one.category === category);
        return [own.length, Math.max(...own.map((one) => one.at))];
      };
      const [count, latest] = score(favourite);
      for (const { category } of solves) {
        const [others, theirs] = score(category);
        expect(count > others || (count === others && latest >= theirs)).toBe(true);
      }
      expect(favouriteCategory(solves.toReversed())).toBe(favourite);
    }),
  );
});

test('a level is reached by the row that brings the total to its start', () => {
  expect(levelUps([])).toEqual([]);
  expect(
    levelUps([
      { at: 1, xp: 249 },
      { at: 2, xp: 1 },
      { at: 3, xp: 0 },
      { at: 4, xp: 499 },
      { at: 5, xp: 1 },
    ]),
  ).toEqual([
    { level: 2, at: 2 },
    { level: 3, at: 5 },
  ]);
});

test('several levels at once give the last, and a level come back to is no news', () => {
  expect(levelUps([{ at: 9, xp: 7_000 }])).toEqual([{ level: 8, at: 9 }]);
  expect(
    levelUps([
      { at: 1, xp: -300 },
      { at: 2, xp: 300 },
      { at: 3, xp: 250 },
      { at: 4, xp: -100 },
      { at: 5, xp: 100 },
      { at: 6, xp: 500 },
    ]),
  ).toEqual([
    { level: 2, at: 3 },
    { level: 3, at: 6 },
  ]);
});

test('levels only climb, each reached when the total before it was too low and the total then is enough', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -200, max: 900 }), { maxLength: 40 }), (amounts) => {
      const ups = levelUps(amounts.map((xp, at) => ({ at, xp })));
      const total = (until: number) => amounts.slice(0, until + 1).reduce((sum, xp) => sum + xp, 0);
      for (const [index, { level, at }] of ups.entries()) {
        expect(level).toBeGreaterThan(ups[index - 1]?.level ?? 1);
        expect(total(at)).toBeGreaterThanOrEqual(levelStart(level));
        expect(total(at)).toBeLessThan(levelStart(level + 1));
        for (let before = -1; before < at; before += 1) expect(total(before)).toBeLessThan(levelStart(level));
      }
      const best = Math.max(0, ...amounts.map((_, at) => total(at)));
      const last = ups.at(-1)?.level ?? 1;
      expect(levelStart(last)).toBeLessThanOrEqual(best);
      expect(levelStart(last + 1)).toBeGreaterThan(best);
    }),
  );
});

test('a median has as many values under it as over it, in any order, and is none of none', () => {
  expect([medianOf([]), medianOf([3]), medianOf([10, 1]), medianOf([5, 1, 9])]).toEqual([null, 3, 5.5, 5]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
      const median = medianOf(values)!;
      const under = values.filter((value) => value < median).length;
      const over = values.filter((value) => value > median).length;
      expect(Math.max(under, over)).toBeLessThanOrEqual(values.length / 2);
      expect(medianOf(values.toReversed())).toBe(median);
    }),
  );
});

test('a share is rounded, and is 100 once all is done, not before', () => {
  expect([donePercent(2, 3), donePercent(1, 3), donePercent(299, 300), donePercent(3, 3)]).toEqual([
    67, 33, 99, 100,
  ]);
  expect([donePercent(0, 0), donePercent(0, 5)]).toEqual([0, 0]);
});
