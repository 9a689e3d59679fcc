import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRegistrationOpen, mayChangeRegistration, registrationLock } from './registration.ts';
import { type EventStatus, eventStatus } from './status.ts';

const at = (text: string): number => Date.parse(text);
const EVENT = {
  registration_opens_at: at('2026-03-01T08:00:00Z'),
  starts_at: at('2026-03-14T17:00:00Z'),
  ends_at: at('2026-03-15T17:00:00Z'),
};

test('without an opening, registration is open at once', () => {
  const event = { ...EVENT, registration_opens_at: null };
  expect(eventStatus({ ...event, now: 0 })).toBe('registration');
  expect(isRegistrationOpen({ ...event, allow_late: false, now: 0 })).toBe(true);
  expect(eventStatus({ ...event, now: EVENT.starts_at })).toBe('live');
});

test('a registration can be changed until 24 hours before the start, to the millisecond', () => {
  const lock = at('2026-03-13T17:00:00Z');
  expect(registrationLock(EVENT.starts_at)).toBe(lock);
  expect(mayChangeRegistration({ starts_at: EVENT.starts_at, now: lock - 1 })).toBe(true);
  expect(mayChangeRegistration({ starts_at: EVENT.starts_at, now: lock })).toBe(false);
});

test('the lock is 24 real hours on the nights when the clocks change', () => {
  expect(registrationLock(at('2026-03-29T18:00:00+02:00'))).toBe(at('2026-03-28T17:00:00+01:00'));
  expect(registrationLock(at('2026-10-25T18:00:00+01:00'))).toBe(at('2026-10-24T19:00:00+02:00'));
});

test.each([
  ['2026-03-01T07:59:59.999Z', false, false],
  ['2026-03-01T08:00:00.000Z', true, true],
  ['2026-03-14T10:00:00.000Z', true, true],
  ['2026-03-14T16:59:59.999Z', true, true],
  ['2026-03-14T17:00:00.000Z', false, true],
  ['2026-03-15T16:59:59.999Z', false, true],
  ['2026-03-15T17:00:00.000Z', false, false],
])('at %s new registrations: %s, with late ones %s', (now, strict, late) => {
  expect(isRegistrationOpen({ ...EVENT, allow_late: false, now: at(now) })).toBe(strict);
  expect(isRegistrationOpen({ ...EVENT, allow_late: true, now: at(now) })).toBe(late);
});

test('an opening set after the start waits for its time', () => {
  const event = { registration_opens_at: 200, starts_at: 100, ends_at: 300, allow_late: true };
  expect([100, 199, 200, 299, 300].map((now) => isRegistrationOpen({ ...event, now }))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

const times = fc
  .tuple(fc.option(fc.nat(40), { nil: null }), fc.nat(30), fc.nat(10))
  .map(([registration_opens_at, starts_at, length]) => ({
    registration_opens_at,
    starts_at,
    ends_at: starts_at + length,
  }));
const STEPS: readonly EventStatus[] = ['upcoming', 'registration', 'live', 'ended'];

test('a status never goes back, and registration without lateness is open exactly while it says so', () => {
  fc.assert(
    fc.property(times, fc.nat(50), fc.nat(50), (event, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)];
      const step = (now: number) => STEPS.indexOf(eventStatus({ ...event, now }));
      expect(step(early)).toBeLessThanOrEqual(step(late));
      const strict = isRegistrationOpen({ ...event, allow_late: false, now: a });
      expect(strict).toBe(eventStatus({ ...event, now: a }) === 'registration');
      if (strict) expect(isRegistrationOpen({ ...event, allow_late: true, now: a })).toBe(true);
    }),
  );
});
