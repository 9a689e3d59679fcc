import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../durations.ts';
import { heatOf, quietEntrants } from './control.ts';

const line = (entrant_id: number, challenge_id: number) => ({ entrant_id, challenge_id });

test('a challenge is as hot as entrants opened, tried and solved it; the median goes from the first opening', () => {
  const heat = heatOf({
    opened: [
      { ...line(1, 7), first_at: 0 },
      { ...line(2, 7), first_at: 10 * MINUTE },
      { ...line(3, 7), first_at: 5 * MINUTE },
    ],
    tried: [
      { ...line(1, 7), tries: 3, wrong: 2, last_at: 20 * MINUTE },
      { ...line(4, 7), tries: 1, wrong: 1, last_at: MINUTE },
      { ...line(1, 8), tries: 1, wrong: 1, last_at: MINUTE },
    ],
    solved: [
      { ...line(1, 7), at: 20 * MINUTE },
      { ...line(2, 7), at: 50 * MINUTE },
    ],
  });
  expect(heat.get(7)).toEqual({ opened: 4, tried: 3, solved: 2, wrong: 3, median: 30 * MINUTE });
  expect(heat.get(8)).toEqual({ opened: 1, tried: 1, solved: 0, wrong: 1, median: null });
});

test('whatever was done, who solved has tried, and who tried has opened', () => {
  const place = fc.record({
    entrant_id: fc.integer({ min: 1, max: 5 }),
    challenge_id: fc.integer({ min: 1, max: 3 }),
  });
  const moment = fc.integer({ min: 0, max: 1000 });
  const once = {
    selector: (one: { entrant_id: number; challenge_id: number }) => `${one.entrant_id} ${one.challenge_id}`,
  };
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.tuple(place, moment).map(([at, first_at]) => ({ ...at, first_at })),
        once,
      ),
      fc.uniqueArray(
        fc.tuple(place, moment).map(([at, last_at]) => ({ ...at, tries: 1, wrong: 1, last_at })),
        once,
      ),
      fc.uniqueArray(
        fc.tuple(place, moment).map(([of, at]) => ({ ...of, at })),
        once,
      ),
      (opened, tried, solved) => {
        for (const heat of heatOf({ opened, tried, solved }).values()) {
          expect(heat.solved).toBeLessThanOrEqual(heat.tried);
          expect(heat.tried).toBeLessThanOrEqual(heat.opened);
          expect(heat.median ?? 0).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test('an hour without a flag is told, who never had one first; who solved all that is out is left in peace', () => {
  const now = 5 * HOUR;
  const doings = {
    tried: [
      { ...line(1, 7), tries: 2, wrong: 2, last_at: HOUR },
      { ...line(1, 8), tries: 3, wrong: 3, last_at: 2 * HOUR },
    ],
    solved: [
      { ...line(2, 7), at: now - HOUR },
      { ...line(3, 7), at: now - HOUR + 1 },
      { ...line(4, 7), at: HOUR },
      { ...line(4, 8), at: HOUR },
    ],
  };
  const quiet = (starts_at: number) =>
    quietEntrants([1, 2, 3, 4], doings, { starts_at, released: [7, 8], now });
  expect(quiet(0)).toEqual([
    { entrant_id: 1, since: null, tries: 5, last: 8 },
    { entrant_id: 2, since: now - HOUR, tries: 0, last: null },
  ]);
  expect(quiet(now - HOUR + 1)).toEqual([]);
});
