import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareEvents, type EventStatus, eventStatus } from './status.ts';

const at = (text: string): number => Date.parse(text);
const EVENT = {
  registration_opens_at: at('2026-03-01T08:00:00Z'),
  starts_at: at('2026-03-14T17:00:00Z'),
  ends_at: at('2026-03-15T17:00:00Z'),
};

test.each<[string, EventStatus]>([
  ['2026-02-01T00:00:00.000Z', 'upcoming'],
  ['2026-03-01T07:59:59.999Z', 'upcoming'],
  ['2026-03-01T08:00:00.000Z', 'registration'],
  ['2026-03-14T16:59:59.999Z', 'registration'],
  ['2026-03-14T17:00:00.000Z', 'live'],
  ['2026-03-15T16:59:59.999Z', 'live'],
  ['2026-03-15T17:00:00.000Z', 'ended'],
  ['2030-01-01T00:00:00.000Z', 'ended'],
])('at %s the event is %s', (now, status) => {
  expect(eventStatus({ ...EVENT, now: at(now) })).toBe(status);
});

test('lists show the live events, then those to come, then the ended ones', () => {
  const listed = (name: string, status: EventStatus, starts_at: number, ends_at: number) => ({
    name,
    status,
    starts_at,
    ends_at,
  });
  const events = [
    listed('old', 'ended', 1, 5),
    listed('far, open', 'registration', 90, 95),
    listed('near, not open', 'upcoming', 50, 60),
    listed('long', 'live', 9, 40),
    listed('just ended', 'ended', 2, 8),
    listed('short', 'live', 10, 20),
    listed('near, shorter', 'registration', 50, 55),
  ];
  const order = ['short', 'long', 'near, shorter', 'near, not open', 'far, open', 'just ended', 'old'];
  expect([...events].sort(compareEvents).map((event) => event.name)).toEqual(order);
  expect(
    [...events]
      .reverse()
      .sort(compareEvents)
      .map((event) => event.name),
  ).toEqual(order);
});

test('the order of events is a total one', () => {
  const listed = fc.record({
    status: fc.constantFrom<EventStatus>('upcoming', 'registration', 'live', 'ended'),
    starts_at: fc.nat(3),
    ends_at: fc.nat(3),
  });
  fc.assert(
    fc.property(listed, listed, listed, (a, b, c) => {
      expect(Math.sign(compareEvents(a, b)) + Math.sign(compareEvents(b, a))).toBe(0);
      if (compareEvents(a, b) <= 0 && compareEvents(b, c) <= 0) {
        expect(compareEvents(a, c)).toBeLessThanOrEqual(0);
      }
    }),
  );
});
