import { HOUR, MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { agoText, percentElapsed } from './clock-model.ts';

test('how long ago the board was read', () => {
  expect(agoText(1500)).toBe('à l’instant');
  expect(agoText(12_900)).toBe('il y a 12\u00a0s');
  expect(agoText(3 * MINUTE + 59_000)).toBe('il y a 3\u00a0min');
  expect(agoText(2 * HOUR)).toBe('il y a 2\u00a0h');
});

test('a moment has its place in the event, within its bounds', () => {
  const event = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-01T10:00:00Z' };
  const at = (hour: number) => Date.parse(`2026-01-01T0${hour}:00:00Z`);
  expect([percentElapsed(event, at(5)), percentElapsed(event, 0), percentElapsed(event, at(9) * 2)]).toEqual([
    50, 0, 100,
  ]);
});
