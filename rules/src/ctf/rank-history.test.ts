import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../durations.ts';
import { comparedUntil, liveTrend, snapshotTimes } from './rank-history.ts';

const START = Date.parse('2026-03-14T17:02:00Z');
const END = START + 62 * MINUTE;

// Columns in minutes from the start.
test.each([
  [-1, null, null],
  [0, 0, null],
  [4.99, 0, null],
  [5, 5, null],
  [14.99, 10, null],
  [15, 15, 0],
  [19.99, 15, 0],
  [20, 20, 5],
  [61, 60, 45],
  [62, 60, 45],
  [600, 60, 45],
])('%f minutes after the start: due %s, compared %s', (minutes, due, compared) => {
  const moment = (value: number | null) => (value === null ? null : START + value * MINUTE);
  expect(snapshotTimes({ starts_at: START, ends_at: END, now: START + minutes * MINUTE })).toEqual({
    due: moment(due),
    compared: moment(compared),
  });
});

test('during an event a rank is compared with one of 15 to 20 minutes ago that was once due', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(500_000_000), fc.nat(100_000_000), (starts_at, length, since) => {
      const ends_at = starts_at + length;
      const now = starts_at + since;
      const { due, compared } = snapshotTimes({ starts_at, ends_at, now });
      const last = Math.min(now, ends_at);
      expect(last - due!).toBeGreaterThanOrEqual(0);
      expect(last - due!).toBeLessThan(5 * MINUTE);
      expect(compared === null).toBe(last - starts_at < 15 * MINUTE);
      if (compared === null) return;
      expect(last - compared).toBeGreaterThanOrEqual(15 * MINUTE);
      expect(last - compared).toBeLessThan(20 * MINUTE);
      expect(snapshotTimes({ starts_at, ends_at, now: compared }).due).toBe(compared);
    }),
  );
});

test('a trend goes from the snapshot to now', () => {
  const snapshot = { 1: 4, 2: 1 };
  expect(liveTrend(1, 1, snapshot)).toEqual({ trend: 'up', rank_change: 3 });
  expect(liveTrend(2, 3, snapshot)).toEqual({ trend: 'down', rank_change: -2 });
  expect(liveTrend(3, 2, snapshot)).toEqual({ trend: 'new', rank_change: 0 });
  expect(liveTrend(1, null, snapshot)).toEqual({ trend: 'stable', rank_change: 0 });
  expect(liveTrend(3, 2, null)).toEqual({ trend: 'stable', rank_change: 0 });
  expect(liveTrend(3, null, null)).toEqual({ trend: 'stable', rank_change: 0 });
});

test('the compared snapshot stays the same until the moment that is said, and is another one from then on', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000_000),
      fc.nat(50_000_000),
      fc.integer({ min: -5_000_000, max: 60_000_000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (starts_at, length, since, part) => {
        const event = { starts_at, ends_at: starts_at + length };
        const now = starts_at + since;
        const until = comparedUntil({ ...event, now });
        const at = (moment: number) => snapshotTimes({ ...event, now: moment }).compared;
        const within =
          until === Number.POSITIVE_INFINITY
            ? now + part * 1e9
            : Math.min(until - 1, now + part * (until - now));
        expect(until).toBeGreaterThan(now);
        expect(at(Math.floor(within))).toBe(at(now));
        if (until !== Number.POSITIVE_INFINITY) expect(at(until)).not.toBe(at(now));
      },
    ),
  );
});
