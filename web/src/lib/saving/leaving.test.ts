import { expect, test } from 'vitest';
import { guardLeaving, leavePage } from './leaving.ts';

test('a departure waits for the guard while there is one, and no longer', () => {
  const done: string[] = [];
  const pendingDepartures: (() => void)[] = [];
  leavePage(() => done.push('free'));
  const release = guardLeaving((go) => pendingDepartures.push(go));
  leavePage(() => done.push('held'));
  expect(done).toEqual(['free']);
  pendingDepartures[0]?.();
  expect(done).toEqual(['free', 'held']);
  release();
  leavePage(() => done.push('free again'));
  expect(done).toEqual(['free', 'held', 'free again']);
});

test('an old guard that lets go does not open the new one', () => {
  const done: string[] = [];
  const first = guardLeaving(() => {});
  const second = guardLeaving(() => {});
  first();
  leavePage(() => done.push('left'));
  expect(done).toEqual([]);
  second();
});
