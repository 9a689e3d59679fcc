import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../durations.ts';
import { isPausedAt, pauseFor, pauseUntil } from './pause.ts';

const event = { paused_at: null, resumes_at: null, ends_at: 600 * MINUTE, freeze_at: 500 * MINUTE };

test('a pause refuses flags from its moment until that of resumption, and puts off what is to come', () => {
  const paused = pauseFor(event, 15, 100 * MINUTE);
  expect(paused).toEqual({
    paused_at: 100 * MINUTE,
    resumes_at: 115 * MINUTE,
    ends_at: 615 * MINUTE,
    freeze_at: 515 * MINUTE,
  });
  expect([99, 100, 114, 115].map((at) => isPausedAt(paused, at * MINUTE))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isPausedAt(event, 100 * MINUTE)).toBe(false);
});

test('a freeze that has come stays', () => {
  expect(pauseFor(event, 15, 550 * MINUTE).freeze_at).toBe(500 * MINUTE);
});

test('an end that is moved during a pause is where it was put, or as long after the resumption', () => {
  const paused = pauseFor(event, 60, 100 * MINUTE);
  const sooner = { ...paused, ends_at: 130 * MINUTE, freeze_at: null };
  expect(pauseUntil(sooner, 110 * MINUTE, 110 * MINUTE)).toMatchObject({ ends_at: 130 * MINUTE });
  expect(pauseFor(sooner, 90, 110 * MINUTE)).toMatchObject({ ends_at: 130 * MINUTE });
  const later = { ...paused, ends_at: 170 * MINUTE, freeze_at: null };
  expect(pauseUntil(later, 110 * MINUTE, 110 * MINUTE)).toMatchObject({ ends_at: 120 * MINUTE });
});

test('however a pause is lengthened, cut short and begun again, the time to play stays the same', () => {
  const acts = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 40 }), minutes: fc.integer({ min: 0, max: 30 }) }),
  );
  fc.assert(
    fc.property(acts, (list) => {
      let now = 0;
      let state: Parameters<typeof pauseUntil>[0] = event;
      let lost = 0;
      for (const { after, minutes } of list) {
        for (let one = 0; one < after; one += 1) if (isPausedAt(state, now + one * MINUTE)) lost += 1;
        now += after * MINUTE;
        // With 0 minutes the event resumes at once, so it must be paused.
        if (minutes === 0 && !isPausedAt(state, now)) continue;
        state = pauseFor(state, minutes, now);
      }
      while (isPausedAt(state, now)) {
        lost += 1;
        now += MINUTE;
      }
      expect(state.ends_at).toBe(event.ends_at + lost * MINUTE);
      if (now < event.freeze_at) expect(state.freeze_at).toBe(event.freeze_at + lost * MINUTE);
    }),
  );
});
