import { HOUR, MINUTE } from '@fanion/rules/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passedMark, timeParts } from './time-left.ts';

const text = (ms: number) =>
  timeParts(ms)
    .map(({ value, unit }) => `${value} ${unit}`.trim())
    .join(' ');

test('days and hours, then hours and minutes, then a clock', () => {
  expect(text(52 * HOUR)).toBe('2 j 04 h');
  expect(text(24 * HOUR)).toBe('1 j 00 h');
  expect(text(4 * HOUR + 12 * MINUTE)).toBe('04 h 12 min');
  expect(text(HOUR)).toBe('01 h 00 min');
  expect(text(9 * MINUTE + 41_000)).toBe('09:41');
  expect(text(1)).toBe('00:01');
  expect(text(-5000)).toBe('00:00');
});

test('a countdown never grows from one second to the next', () => {
  const rank = (ms: number) => {
    const [first = { value: '', unit: '' }, second = { value: '0', unit: '' }] = timeParts(ms);
    const scale = { j: 3, h: 2, '': 1 }[first.unit] ?? 0;
    return [scale, Number(first.value.replace(':', '')), Number(second.value)];
  };
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 40 * 24 * HOUR }), (ms) => {
      const [before, after] = [rank(ms), rank(ms - 1000)];
      const at = before.findIndex((value, index) => value !== after[index]);
      expect(at === -1 || before[at]! > after[at]!).toBe(true);
    }),
  );
});

test('says an hour, ten minutes, one minute and the end, once each', () => {
  expect(passedMark(HOUR + 1, HOUR)).toBe(HOUR);
  expect(passedMark(HOUR, HOUR - 1000)).toBeNull();
  expect(passedMark(10 * MINUTE + 500, 10 * MINUTE - 500)).toBe(10 * MINUTE);
  expect(passedMark(MINUTE + 1000, MINUTE)).toBe(MINUTE);
  expect(passedMark(1, -1)).toBe(0);
});

test('a computer that slept through several moments hears the last one only', () => {
  expect(passedMark(2 * HOUR, 30_000)).toBe(MINUTE);
  expect(passedMark(2 * HOUR, -1)).toBe(0);
});
