import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR } from './durations.ts';
import {
  addDays,
  dayNumber,
  parisDay,
  parisDayStart,
  parisHour,
  parisMonthStart,
  seasonStart,
} from './paris-days.ts';

const at = (iso: string): number => Date.parse(iso);
const moment = fc.integer({ min: at('1970-01-02T00:00:00Z'), max: at('2199-12-31T00:00:00Z') });
const dayCount = fc.integer({ min: 0, max: 84_000 }).map((days) => addDays('1970-01-01', days));

// Another way to the same answers: the zone's own calendar, with a formatter that writes the date.
const calendar = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

test.each([
  ['2026-03-28T22:59:59.999Z', '2026-03-28', 23],
  ['2026-03-28T23:00:00Z', '2026-03-29', 0],
  ['2026-03-29T00:59:59.999Z', '2026-03-29', 1],
  ['2026-03-29T01:00:00Z', '2026-03-29', 3],
  ['2026-03-29T21:59:59.999Z', '2026-03-29', 23],
  ['2026-03-29T22:00:00Z', '2026-03-30', 0],
  ['2026-10-24T22:00:00Z', '2026-10-25', 0],
  ['2026-10-25T00:30:00Z', '2026-10-25', 2],
  ['2026-10-25T01:30:00Z', '2026-10-25', 2],
  ['2026-10-25T22:59:59.999Z', '2026-10-25', 23],
  ['2026-10-25T23:00:00Z', '2026-10-26', 0],
  ['2025-12-31T22:59:59.999Z', '2025-12-31', 23],
  ['2025-12-31T23:00:00Z', '2026-01-01', 0],
  ['2028-02-28T23:30:00Z', '2028-02-29', 0],
  ['2028-02-29T23:30:00Z', '2028-03-01', 0],
])('%s is in Paris the %s at %i h', (iso, day, hour) => {
  expect(parisDay(at(iso))).toBe(day);
  expect(parisHour(at(iso))).toBe(hour);
});

test.each([
  ['2026-01-15', '2026-01-14T23:00:00Z', 24],
  ['2026-03-29', '2026-03-28T23:00:00Z', 23],
  ['2026-03-30', '2026-03-29T22:00:00Z', 24],
  ['2026-07-14', '2026-07-13T22:00:00Z', 24],
  ['2026-10-25', '2026-10-24T22:00:00Z', 25],
  ['2026-10-26', '2026-10-25T23:00:00Z', 24],
  ['2028-02-29', '2028-02-28T23:00:00Z', 24],
  ['2026-01-01', '2025-12-31T23:00:00Z', 24],
  // France then put its clocks back from 01:00 to 00:00: the day begins at the first midnight.
  ['1976-09-26', '1976-09-25T22:00:00Z', 25],
])('the %s begins at %s and lasts %i hours', (day, iso, hours) => {
  expect(parisDayStart(day)).toBe(at(iso));
  expect(parisDayStart(addDays(day, 1)) - parisDayStart(day)).toBe(hours * HOUR);
});

test('the day and the hour are those of the calendar of the zone', () => {
  fc.assert(
    fc.property(moment, (ms) => {
      const [day, time] = calendar.format(ms).split(' ');
      expect(parisDay(ms)).toBe(day);
      expect(parisHour(ms)).toBe(Number(time!.slice(0, 2)));
    }),
    { numRuns: 2_000 },
  );
});

test('from 1970 to 2200, a day begins where the one before it ends', () => {
  fc.assert(
    fc.property(dayCount, (day) => {
      const start = parisDayStart(day);
      expect(parisDay(start)).toBe(day);
      expect(parisDay(start - 1)).toBe(addDays(day, -1));
      expect(parisHour(start)).toBe(0);
      expect([23, 24, 25]).toContain((parisDayStart(addDays(day, 1)) - start) / HOUR);
    }),
    { numRuns: 2_000 },
  );
});

test('every day of a year that has both changes of hour', () => {
  const lengths = Array.from({ length: 365 }, (_, index) => {
    const day = addDays('2026-01-01', index);
    return (parisDayStart(addDays(day, 1)) - parisDayStart(day)) / HOUR;
  });
  expect(lengths.filter((hours) => hours === 24)).toHaveLength(363);
  expect(lengths.indexOf(23)).toBe(dayNumber('2026-03-29') - dayNumber('2026-01-01'));
  expect(lengths.indexOf(25)).toBe(dayNumber('2026-10-25') - dayNumber('2026-01-01'));
});

test('days are counted and added by the calendar', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('1969-12-31')).toBe(-1);
  expect(dayNumber('2000-03-01')).toBe(11_017);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  fc.assert(
    fc.property(dayCount, fc.integer({ min: -5_000, max: 5_000 }), (day, count) => {
      expect(dayNumber(addDays(day, count)) - dayNumber(day)).toBe(count);
      expect(addDays(addDays(day, count), -count)).toBe(day);
    }),
  );
});

test.each(['', '2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', 'hier'])(
  '%j is no day',
  (day) => {
    expect(() => dayNumber(day)).toThrow(RangeError);
    expect(() => parisDayStart(day)).toThrow(RangeError);
  },
);

test('no moment has no day', () => {
  for (const ms of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => parisDay(ms)).toThrow(RangeError);
});

test.each([
  ['2026-03-31T21:59:59.999Z', '2026-02-28T23:00:00Z'],
  ['2026-03-31T22:00:00Z', '2026-03-31T22:00:00Z'],
  ['2026-10-31T22:59:59.999Z', '2026-09-30T22:00:00Z'],
  ['2025-12-31T23:00:00Z', '2025-12-31T23:00:00Z'],
  ['2028-02-29T12:00:00Z', '2028-01-31T23:00:00Z'],
])('the month of %s begins at %s', (iso, start) => {
  expect(parisMonthStart(at(iso))).toBe(at(start));
});

test.each([
  ['2026-08-31T21:59:59.999Z', '2025-08-31T22:00:00Z'],
  ['2026-08-31T22:00:00Z', '2026-08-31T22:00:00Z'],
  ['2026-12-31T23:30:00Z', '2026-08-31T22:00:00Z'],
  ['2027-01-01T12:00:00Z', '2026-08-31T22:00:00Z'],
])('the season of %s begins at %s', (iso, start) => {
  expect(seasonStart(at(iso))).toBe(at(start));
});

test('a month and a season hold the moment they are asked for, and answer for their own start', () => {
  fc.assert(
    fc.property(moment, (ms) => {
      for (const [start, longest] of [
        [parisMonthStart, 31 * DAY + HOUR],
        [seasonStart, 366 * DAY],
      ] as const) {
        const periodStart = start(ms);
        expect(periodStart).toBeLessThanOrEqual(ms);
        expect(ms - periodStart).toBeLessThan(longest);
        expect(start(periodStart)).toBe(periodStart);
        expect(start(periodStart - 1)).toBeLessThan(periodStart);
      }
      expect(parisDay(parisMonthStart(ms))).toMatch(/-01$/);
      expect(parisDay(seasonStart(ms))).toMatch(/-09-01$/);
    }),
    { numRuns: 500 },
  );
});
