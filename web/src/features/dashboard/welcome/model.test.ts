import { expect, test } from 'vitest';
import { cheapestUnsolved, stepStatesOf } from './model.ts';

const steps = (profile: boolean, flag: boolean, meeting: boolean) => [
  { step: 'profile' as const, done: profile },
  { step: 'flag' as const, done: flag },
  { step: 'meeting' as const, done: meeting },
];

test('one step is to be done now: the first of those that are left', () => {
  expect(stepStatesOf(steps(true, false, false))).toEqual({ profile: 'done', flag: 'now', meeting: 'later' });
  expect(stepStatesOf(steps(false, true, false))).toEqual({ profile: 'now', flag: 'done', meeting: 'later' });
  expect(stepStatesOf(steps(true, true, false))).toEqual({ profile: 'done', flag: 'done', meeting: 'now' });
});

test('the first challenge is the least one that is not solved', () => {
  const one = (points: number, is_solved = false) => ({ points, is_solved });
  expect(cheapestUnsolved([one(75), one(25, true), one(50)])).toEqual(one(50));
  expect(cheapestUnsolved([one(25, true)])).toBeUndefined();
});
