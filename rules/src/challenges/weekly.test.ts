import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMonday, pickWeekly, weekBounds, weekOf } from './weekly.ts';

test('a week begins on Monday at midnight in Paris, those of the clock changes too', () => {
  expect(weekOf(Date.parse('2026-03-15T22:59:59Z'))).toBe('2026-03-09');
  expect(weekOf(Date.parse('2026-03-15T23:00:00Z'))).toBe('2026-03-16');
  const { starts, ends } = weekBounds('2026-03-23');
  expect((ends - starts) / 3_600_000).toBe(7 * 24 - 1);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
      const week = weekOf(ms);
      const bounds = weekBounds(week);
      expect([isMonday(week), bounds.starts <= ms && ms < bounds.ends]).toEqual([true, true]);
    }),
  );
});

test('what was never chosen comes first, the least solved of it; then what was chosen the longest ago', () => {
  const one = (id: number, solves: number, last: string | null) => ({ id, solves, last });
  expect(pickWeekly([one(1, 0, '2026-01-05'), one(2, 9, null), one(3, 4, null)])).toBe(3);
  expect(pickWeekly([one(1, 0, '2026-01-12'), one(2, 9, '2026-01-05')])).toBe(2);
  expect(pickWeekly([])).toBeNull();
});
