import { MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import { createThrottle } from './throttle-state.ts';

test('the delay grows to a minute, never for ever', () => {
  const clock = manualClock();
  const throttle = createThrottle(clock, 4);
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    throttle.fail('a');
    waits.push(throttle.wait('a'));
    clock.advance(throttle.wait('a') * 1000);
    expect(throttle.wait('a')).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(throttle.wait('b')).toBe(0);
});

test('a failure is forgotten for each minute without another', () => {
  const clock = manualClock();
  const throttle = createThrottle(clock, 4);
  for (let i = 0; i < 6; i += 1) throttle.fail('a');
  expect(throttle.wait('a')).toBe(4);
  clock.advance(3 * MINUTE);
  throttle.fail('a');
  expect(throttle.wait('a')).toBe(1);
  clock.advance(4 * MINUTE);
  for (const wait of [0, 0, 0, 1]) {
    throttle.fail('a');
    expect(throttle.wait('a')).toBe(wait);
  }
});

test('what begins like a name is forgotten together', () => {
  const throttle = createThrottle(manualClock(), 1);
  for (const key of ['a 1', 'a 2', 'ab 1']) throttle.fail(key);
  throttle.forgetAll('a ');
  expect(['a 1', 'a 2', 'ab 1'].map(throttle.wait)).toEqual([0, 0, 1]);
});

test('a crowd of keys makes the oldest forgotten, not all', () => {
  const throttle = createThrottle(manualClock(), 1);
  throttle.fail('first');
  throttle.fail('kept');
  throttle.fail('first');
  for (let i = 0; i < 49_999; i += 1) throttle.fail(`key-${i}`);
  expect([throttle.wait('first'), throttle.wait('kept')]).toEqual([2, 0]);
});

test('a clock that is set back makes no wait longer than it was', () => {
  const clock = manualClock();
  const throttle = createThrottle(clock, 4);
  for (let i = 0; i < 6; i += 1) throttle.fail('a');
  clock.advance(-60 * MINUTE);
  expect(throttle.wait('a')).toBe(4);
  throttle.fail('a');
  expect(throttle.wait('a')).toBe(8);
});
