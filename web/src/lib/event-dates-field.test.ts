import { expect, test } from 'vitest';
import { fromParis } from './event-dates.ts';

test.each([
  ['winter', '2026-03-14T18:00', '2026-03-14T17:00:00.000Z'],
  ['summer', '2026-07-14T18:00', '2026-07-14T16:00:00.000Z'],
  ['with seconds', '2026-07-14T18:00:00', '2026-07-14T16:00:00.000Z'],
  ['an hour the clocks skip', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['an hour the clocks show twice', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('an hour of Paris is read in %s', (_, wall, moment) => {
  expect(fromParis(wall)).toBe(moment);
});

test('what is no moment is refused', () => {
  expect(fromParis('')).toBeNull();
  expect(fromParis('demain')).toBeNull();
});
