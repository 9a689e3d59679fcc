import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graceEnd } from '../access.ts';
import { DAY, HOUR } from '../durations.ts';
import { dayNumber, parisDay } from '../paris-days.ts';
import { daysLeft, isDayOfEveryYear, lastSecondOf, reminderDue, termEnd } from './terms.ts';

const ROLLING = { kind: 'rolling', seasonStart: '09-01' } as const;
const SEASON = { kind: 'season', seasonStart: '09-01' } as const;
const at = (text: string) => Date.parse(text);
/** Day and hour in Paris, from a formatter and not from the rules. */
const inParis = (ms: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ms);

test.each([
  ['a day like others', '2026-11-23T14:00:00+01:00', '2027-11-23 23:59:59'],
  ['the last minute of a year', '2026-12-31T23:59:30+01:00', '2027-12-31 23:59:59'],
  ['the first moment of a year', '2027-01-01T00:00:00+01:00', '2027-12-31 23:59:59'],
  ['the day before a leap day', '2028-02-28T09:00:00+01:00', '2029-02-28 23:59:59'],
  ['a leap day', '2028-02-29T09:00:00+01:00', '2029-02-28 23:59:59'],
  ['the first moment of a leap day', '2028-02-29T00:00:00+01:00', '2029-02-28 23:59:59'],
  ['a day of 23 hours', '2026-03-29T04:00:00+02:00', '2027-03-29 23:59:59'],
  ['a day of 25 hours', '2026-10-25T02:30:00+01:00', '2027-10-25 23:59:59'],
  ['what follows an end', '2027-11-23T23:59:59+01:00', '2028-11-23 23:59:59'],
])('twelve months from %s', (_, from, end) => {
  expect(inParis(termEnd(at(from), ROLLING))).toBe(end);
});

test.each([
  ['its first day', '2026-09-01T00:00:00+02:00', '2027-08-31 23:59:59'],
  ['the middle', '2027-01-15T12:00:00+01:00', '2027-08-31 23:59:59'],
  ['its last days but thirty', '2027-07-31T12:00:00+02:00', '2027-08-31 23:59:59'],
  ['its last thirty days, for the next', '2027-08-03T12:00:00+02:00', '2028-08-31 23:59:59'],
  ['its end, for the next', '2027-08-31T23:59:59+02:00', '2028-08-31 23:59:59'],
])('a season from %s', (_, from, end) => {
  expect(inParis(termEnd(at(from), SEASON))).toBe(end);
});

test('no term is shorter than it is sold for, nor longer by more than two days', () => {
  const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2050-01-01T00:00:00Z') });
  fc.assert(
    fc.property(moment, (from) => {
      const days = (termEnd(from, ROLLING) - from) / DAY;
      expect(days).toBeGreaterThan(364.9);
      expect(days).toBeLessThan(367.1);
      const season = (termEnd(from, SEASON) - from) / DAY;
      expect(season).toBeGreaterThan(28);
      expect(season).toBeLessThan(366 + 31);
      for (const terms of [ROLLING, SEASON]) expect(inParis(termEnd(from, terms))).toMatch(/23:59:59$/);
    }),
  );
});

test('renewing again and again loses and gains no day', () => {
  let end = termEnd(at('2027-03-01T10:00:00+01:00'), ROLLING);
  for (let year = 2028; year < 2060; year += 1) {
    expect(inParis(end)).toBe(`${year}-03-01 23:59:59`);
    end = termEnd(end, ROLLING);
  }
});

test('the grace is of fifteen days of Paris, over a change of clocks too', () => {
  expect(inParis(graceEnd(lastSecondOf('2026-03-20')))).toBe('2026-04-04 23:59:59');
  expect(inParis(graceEnd(lastSecondOf('2026-10-20')))).toBe('2026-11-04 23:59:59');
  expect(graceEnd(lastSecondOf('2026-03-20')) - lastSecondOf('2026-03-20')).toBe(15 * DAY - HOUR);
});

test('each reminder has its days, and who comes late says the last only', () => {
  const end = lastSecondOf('2026-10-31');
  const due = (day: string) => reminderDue(end, at(`${day}T12:00:00+01:00`));
  expect(['2026-09-30', '2026-10-01', '2026-10-23'].map(due)).toEqual([null, 'j30', 'j30']);
  expect(['2026-10-24', '2026-10-30'].map(due)).toEqual(['j7', 'j7']);
  expect(['2026-10-31', '2026-11-14'].map(due)).toEqual(['j0', 'j0']);
  expect(['2026-11-15', '2026-11-20', '2026-11-21'].map(due)).toEqual(['j15', 'j15', null]);
});

test('days left are those of the calendar', () => {
  expect(daysLeft(lastSecondOf('2027-01-01'), at('2026-12-31T23:30:00+01:00'))).toBe(1);
  expect(daysLeft(lastSecondOf('2027-01-01'), at('2027-01-01T00:10:00+01:00'))).toBe(0);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-02'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (date) => {
        const day = parisDay(date.getTime());
        expect(daysLeft(lastSecondOf(day), date.getTime())).toBe(0);
        expect(dayNumber(parisDay(lastSecondOf(day) + 1000)) - dayNumber(day)).toBe(1);
      },
    ),
  );
});

test.each([
  ['09-01', true],
  ['01-31', true],
  ['02-28', true],
  ['02-29', false],
  ['04-31', false],
  ['13-01', false],
  ['9-1', false],
  ['', false],
])('%s begins every season: %s', (text, right) => expect(isDayOfEveryYear(text)).toBe(right));
