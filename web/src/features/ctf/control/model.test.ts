import { expect, test } from 'vitest';
import { heatStep, isLate, lastHour, readFilters, writeFilters } from './model.ts';

test('only what every entrant did is in full colour, and one alone is seen', () => {
  expect([0, 1, 25, 26, 99, 100].map((count) => heatStep(count, 100))).toEqual([0, 1, 1, 2, 4, 5]);
  expect([heatStep(0, 0), heatStep(1, 1), heatStep(1, 2)]).toEqual([0, 5, 2]);
});

test('what is shown is in the address, and an address that means nothing shows all', () => {
  const filters = { outcome: 'wrong', entrant: 12, challenge: null } as const;
  const written = Object.entries(writeFilters(filters)).filter(([, value]) => value !== null) as [
    string,
    string,
  ][];
  expect(readFilters(new URLSearchParams(written))).toEqual(filters);
  expect(readFilters(new URLSearchParams('issue=vert&participant=x&challenge=-1'))).toEqual({
    outcome: null,
    entrant: null,
    challenge: null,
  });
});

test('an hour is summed, and its busiest minute found', () => {
  expect(
    lastHour([
      { right: 1, wrong: 2 },
      { right: 0, wrong: 5 },
    ]),
  ).toEqual({ right: 1, all: 8, most: 5 });
  expect(lastHour([])).toEqual({ right: 0, all: 0, most: 0 });
});

test('what waits is late after two minutes', () => {
  const now = Date.parse('2026-01-01T00:05:00Z');
  expect([
    isLate(null, now),
    isLate('2026-01-01T00:04:00Z', now),
    isLate('2026-01-01T00:02:00Z', now),
  ]).toEqual([false, false, true]);
});
