import { expect, test } from 'vitest';
import { readPoints } from './model.ts';

test.each([
  ['50', 50],
  ['+50', 50],
  [' -1 000 ', -1000],
  ['−20', -20],
  ['0', null],
  ['1.5', null],
  ['', null],
  ['100001', null],
  ['--5', null],
])('« %s » typed is %s', (typed, points) => {
  expect(readPoints(typed)).toBe(points);
});
