import { expect, test } from 'vitest';
import { axisOf, FRAME, heightOf } from './chart-scale.ts';

test('the axis holds the highest value in round steps, and no value leaves the frame', () => {
  expect(axisOf([0, 0])).toEqual([0, 1]);
  expect(axisOf([280])).toEqual([0, 100, 200, 300]);
  const axis = axisOf([30, 7]);
  expect(heightOf(axis, 0)).toBe(FRAME.bottom);
  expect(heightOf(axis, 30)).toBeGreaterThanOrEqual(FRAME.top);
});
