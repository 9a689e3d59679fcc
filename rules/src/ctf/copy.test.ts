import { expect, test } from 'vitest';
import { movedMoment } from './copy.ts';

const at = (moment: string) => Date.parse(moment);
const from = { starts_at: at('2026-03-14T17:00Z'), ends_at: at('2026-03-15T05:00Z') };

test.each([
  ['an opening keeps its hour in Paris, the clocks having changed', '2026-03-07T11:00Z', '2027-04-03T10:00Z'],
  ['a release halfway stays halfway of a longer event', '2026-03-14T23:00Z', '2027-04-11T04:00Z'],
  ['the end is the end', '2026-03-15T05:00Z', '2027-04-11T16:00Z'],
])('%s', (_what, moment, moved) => {
  const to = { starts_at: at('2027-04-10T16:00Z'), ends_at: at('2027-04-11T16:00Z') };
  expect(new Date(movedMoment(at(moment), from, to)).toISOString()).toBe(new Date(at(moved)).toISOString());
});

test('an opening of the same day stays before a start that comes earlier in the day', () => {
  const to = { starts_at: at('2027-03-13T08:00Z'), ends_at: at('2027-03-13T10:00Z') };
  expect(movedMoment(at('2026-03-14T12:00Z'), from, to)).toBe(
    to.starts_at - (from.starts_at - at('2026-03-14T12:00Z')),
  );
});
