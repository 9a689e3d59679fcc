import { expect, test, vi } from 'vitest';
import { manualClock, watchClock } from './clock.ts';

function aWatch() {
  const clock = manualClock();
  let steady = 0;
  let look = () => {};
  const gap = vi.fn();
  const parts = {
    jobs: {
      every(_name: string, _ms: number, work: () => void) {
        look = work;
      },
    },
    events: { gap },
    log: { warn: () => {} },
  };
  watchClock(parts as unknown as Parameters<typeof watchClock>[0], clock, () => steady);
  return {
    gap,
    /** Advances by the time that passed, plus the step by which the clock was set. */
    pass(ms: number, set = 0) {
      steady += ms;
      clock.advance(ms + set);
      look();
    },
  };
}

test('time that passes, even on a machine that slept, is no step', () => {
  const { gap, pass } = aWatch();
  for (const ms of [1000, 1200, 90_000]) pass(ms, 100);
  expect(gap).not.toHaveBeenCalled();
});

test('a clock that is set back or forward makes forget what is remembered, once', () => {
  const { gap, pass } = aWatch();
  pass(1000, -3_600_000);
  expect(gap).toHaveBeenCalledTimes(1);
  pass(1000);
  expect(gap).toHaveBeenCalledTimes(1);
  pass(1000, 3_600_000);
  expect(gap).toHaveBeenCalledTimes(2);
});
