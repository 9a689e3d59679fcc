import { HOUR } from '@fanion/rules/durations';
import { parisDayStart } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { pastRanks } from './seed.ts';

const start = parisDayStart('2027-03-28');

test('each day has the places that the gains before it give to who was there', () => {
  const members = [
    { id: 1, from: start - 40 * HOUR },
    { id: 2, from: start - 40 * HOUR },
    { id: 3, from: start + HOUR },
  ];
  const gains = [
    { id: 1, points: 50, at: start - 30 * HOUR },
    { id: 2, points: 50, at: start - 20 * HOUR },
    // Worth nothing: it changes no rank.
    { id: 1, points: 0, at: start - HOUR },
    { id: 2, points: 100, at: start },
    // The day the clocks go forward has 23 hours.
    { id: 3, points: 400, at: start + 23 * HOUR - 1 },
  ];
  expect(pastRanks(members, gains, ['2027-03-27', '2027-03-28', '2027-03-29'])).toEqual([
    { day: '2027-03-27', id: 1, rank: 1, points: 50 },
    { day: '2027-03-27', id: 2, rank: 2, points: 0 },
    { day: '2027-03-28', id: 1, rank: 1, points: 50 },
    { day: '2027-03-28', id: 2, rank: 2, points: 50 },
    { day: '2027-03-29', id: 3, rank: 1, points: 400 },
    { day: '2027-03-29', id: 2, rank: 2, points: 150 },
    { day: '2027-03-29', id: 1, rank: 3, points: 50 },
  ]);
});
