import { expect, test } from 'vitest';
import { aheadText, percentTaken, seatAction, seatsText, whenText } from './model.ts';

const event = {
  cancelled: false,
  over: false,
  closed: false,
  own: 'none',
  seats: 12,
  taken: 3,
  waiting: 0,
} as never as Parameters<typeof seatAction>[0];

test('an event is told by the day of the week and the hour of Paris', () => {
  expect(whenText({ starts_at: '2026-11-24T18:00:00.000Z', minutes: 60 })).toBe('mardi à 19:00, 1\u00a0h');
});

test('seats are told by what is free', () => {
  expect(seatsText({ seats: 60, taken: 34 })).toBe('26\u00a0places libres');
  expect(seatsText({ seats: 2, taken: 1 })).toBe('1\u00a0place libre');
  expect(seatsText({ seats: 12, taken: 12 })).toBe('Complet');
  expect(percentTaken({ seats: 12, taken: 13 })).toBe(100);
});

test('a rank in the list says who is before', () => {
  expect(aheadText(3)).toBe('3\u00a0devant vous');
  expect(aheadText(0)).toBe('Vous êtes le premier');
});

test('what is offered follows the event and the reader', () => {
  expect(seatAction(event)).toBe('join');
  expect(seatAction({ ...event, taken: 12 })).toBe('wait');
  // A free seat belongs to the first on the waiting list.
  expect(seatAction({ ...event, waiting: 1 })).toBe('wait');
  expect(seatAction({ ...event, closed: true })).toBe('closed');
  expect(seatAction({ ...event, own: 'waiting' })).toBe('waiting');
  expect(seatAction({ ...event, own: 'registered', over: true })).toBe('over');
  expect(seatAction({ ...event, cancelled: true, own: 'registered' })).toBe('cancelled');
});
