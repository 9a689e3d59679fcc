import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manualClock } from '../clock.ts';
import { createLimiter } from './limits.ts';

const LIMIT = { max: 3, windowMs: 60_000 };

test('so many tries a window, counted for each key', () => {
  const limiter = createLimiter(manualClock());
  expect([1, 2, 3].map(() => limiter.take('a', LIMIT))).toEqual([null, null, null]);
  expect(limiter.take('a', LIMIT)).toBeGreaterThan(0);
  expect(limiter.take('b', LIMIT)).toBeNull();
});

test('a factor multiplies the limit and removes none', () => {
  const limiter = createLimiter(manualClock(), 2);
  expect(
    Array.from({ length: 7 }, () => limiter.take('a', LIMIT)).filter((wait) => wait === null),
  ).toHaveLength(6);
});

test('what is left is told as the next tries will find it', () => {
  const clock = manualClock();
  const limiter = createLimiter(clock);
  const whole = { max: 3, left: 3, window: 60, reset: 60 };
  expect(limiter.left('a', LIMIT)).toEqual(whole);
  limiter.take('a', LIMIT);
  limiter.take('a', LIMIT);
  clock.advance(20_000);
  expect(limiter.left('a', LIMIT)).toEqual({ ...whole, left: 1, reset: 40 });
  // Half of the next window has passed: half of the two tries still count.
  clock.advance(70_000);
  expect(limiter.left('a', LIMIT)).toEqual({ ...whole, left: 2, reset: 30 });
  clock.advance(600_000);
  expect(limiter.left('a', LIMIT)).toMatchObject({ left: 3 });
});

test('a window slides: tries of its end still count at the start of the next one', () => {
  const clock = manualClock();
  const limiter = createLimiter(clock);
  limiter.take('a', LIMIT);
  clock.advance(59_000);
  expect([limiter.take('a', LIMIT), limiter.take('a', LIMIT)]).toEqual([null, null]);
  clock.advance(2000);
  expect([limiter.take('a', LIMIT), limiter.take('a', LIMIT)]).toEqual([null, 20]);
});

test('after the wait that was told, a try is allowed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 120 }),
      fc.array(fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1000, 5000)), {
        minLength: 5,
        maxLength: 60,
      }),
      (max, seconds, steps) => {
        const clock = manualClock();
        const limiter = createLimiter(clock);
        const limit = { max, windowMs: seconds * 1000 };
        for (const step of steps) {
          clock.advance(step);
          const wait = limiter.take('a', limit);
          if (wait === null) continue;
          expect(wait).toBeGreaterThanOrEqual(1);
          expect(wait).toBeLessThanOrEqual(seconds + 1);
          clock.advance(wait * 1000);
          expect(limiter.take('a', limit)).toBeNull();
        }
      },
    ),
  );
});

test('a crowd of keys does not make each try slower', () => {
  const clock = manualClock();
  const limiter = createLimiter(clock);
  const time = (from: number, count: number) => {
    const before = process.cpuUsage();
    for (let i = from; i < from + count; i += 1) limiter.take(`key-${i}`, LIMIT);
    return process.cpuUsage(before).user / 1000;
  };
  const few = time(0, 5000);
  time(5000, 55_000);
  expect(time(60_000, 5000)).toBeLessThan(few * 20 + 100);
});

test('a clock that is set back begins the window again, with what was counted in it', () => {
  const clock = manualClock();
  const limiter = createLimiter(clock);
  for (let i = 0; i < 3; i += 1) limiter.take('a', LIMIT);
  clock.advance(-3_600_000);
  expect(limiter.take('a', LIMIT)).toBeLessThanOrEqual(61);
  clock.advance(121_000);
  expect(limiter.take('a', LIMIT)).toBeNull();
});
