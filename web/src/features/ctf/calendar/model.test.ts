import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, dayAfterKey, daysOf, dotsOf, eventsOn, monthOf, weeksOf } from './model.ts';

const event = (startDate: string, endDate: string) => ({ startDate, endDate });

test('an event is on every day of its range, in Paris', () => {
  const night = event('2026-03-14T22:30:00Z', '2026-03-16T08:00:00Z');
  expect(daysOf(night)).toEqual({ first: '2026-03-14', last: '2026-03-16' });
  const late = event('2026-03-14T23:30:00Z', '2026-03-15T08:00:00Z');
  expect(eventsOn([night, late], '2026-03-15')).toEqual([night, late]);
  expect(eventsOn([night, late], '2026-03-14')).toEqual([night]);
  expect(eventsOn([night, late], '2026-03-17')).toEqual([]);
});

test('an event that ends at midnight is not on the day that begins', () => {
  expect(daysOf(event('2026-03-14T13:00:00Z', '2026-03-14T23:00:00Z')).last).toBe('2026-03-14');
});

test('three dots, then a grey one; live and upcoming are red', () => {
  const statuses = ['live', 'registration', 'upcoming', 'ended'] as const;
  const events = statuses.map((status, id) => ({ id, status }));
  expect(dotsOf(events).map(({ tone }) => tone)).toEqual(['red', 'green', 'red', 'more']);
  expect(dotsOf(events.slice(0, 3))).toHaveLength(3);
  expect(dotsOf([])).toEqual([]);
});

test('a month begins on its weekday and fills its weeks', () => {
  const weeks = weeksOf('2026-03');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeks.at(-1)).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29);
});

test.each([
  ['ArrowLeft', false, '2026-02-28'],
  ['ArrowRight', false, '2026-03-02'],
  ['ArrowUp', false, '2026-02-22'],
  ['ArrowDown', false, '2026-03-08'],
  ['Home', false, '2026-02-23'],
  ['End', false, '2026-03-01'],
  ['PageUp', false, '2026-02-01'],
  ['PageDown', false, '2026-04-01'],
  ['PageDown', true, '2027-03-01'],
  ['a', false, null],
])('%s (shift: %s) leads from Sunday 1 March to %s', (key, shift, day) => {
  expect(dayAfterKey('2026-03-01', key, shift)).toBe(day);
});

test('a shorter month takes its last day', () => {
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-31');
});

test('every day of a month is in its grid, under its own weekday', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const week = weeksOf(monthOf(day)).find((days) => days.includes(day));
      expect(week?.indexOf(day)).toBe((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);
    }),
  );
});
