import { expect, test } from 'vitest';
import { niceStep } from './nice-step.ts';

test('steps are round, and at least 1', () => {
  expect([0, 3, 90, 4000, 9001].map((most) => niceStep(most, 4))).toEqual([1, 1, 25, 1000, 2500]);
});
