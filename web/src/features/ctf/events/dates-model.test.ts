import { expect, test } from 'vitest';
import {
  dateOrReason,
  dateRange,
  dayLabel,
  duration,
  monthName,
  parisNote,
  utcOffsetOf,
} from './dates-model.ts';

test('a length is in days and hours', () => {
  expect(duration('2026-03-14T13:00:00Z', '2026-03-15T19:00:00Z')).toBe('1\u00a0j 6\u00a0h');
  expect(duration('2026-03-14T13:00:00Z', '2026-03-16T13:00:00Z')).toBe('2\u00a0j');
  expect(duration('2026-03-14T13:00:00Z', '2026-03-14T21:00:00Z')).toBe('8\u00a0h');
  expect(duration('2026-03-14T13:00:00Z', '2026-03-14T13:30:00Z')).toBe('30\u00a0min');
});

test('days of an event', () => {
  expect(dateRange('2026-03-14T13:00:00Z', '2026-03-14T17:00:00Z')).toBe('14 mars 2026');
  expect(dateRange('2026-03-14T13:00:00Z', '2026-03-15T13:00:00Z')).toBe('14 mars 2026 – 15 mars 2026');
});

test('a day of the calendar tells its date and its events', () => {
  expect(monthName('2026-08')).toBe('août 2026');
  expect(dayLabel('2026-03-01', 0)).toBe('dimanche 1er mars 2026');
  expect(dayLabel('2026-03-14', 2)).toBe('samedi 14 mars 2026, 2\u00a0événements');
});

test('a date that lacks or cannot be read is said so', () => {
  expect(dateOrReason(null, (when) => when)).toBe('Date inconnue');
  expect(dateOrReason('hier', (when) => when)).toBe('Date invalide');
  expect(dateOrReason('2026-03-14T13:00:00Z', (when) => when.slice(0, 10))).toBe('2026-03-14');
});

test('an hour is said to be of Paris to who reads another clock', () => {
  expect(parisNote('2026-03-14T13:00:00Z', true)).toBe(' (heure de Paris)');
  expect(parisNote('2026-03-14T13:00:00Z', false)).toBe('');
});

test('a time zone by its distance from UTC on that day', () => {
  expect(utcOffsetOf('2026-01-15T12:00:00Z', 'Europe/Paris')).toBe('UTC+1');
  expect(utcOffsetOf('2026-07-15T12:00:00Z', 'Europe/Paris')).toBe('UTC+2');
  expect(utcOffsetOf('2026-07-15T12:00:00Z', 'America/St_Johns')).toBe('UTC−2:30');
  expect(utcOffsetOf('2026-01-15T12:00:00Z', 'Europe/London')).toBe('UTC');
});
