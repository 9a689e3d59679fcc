import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../logger.ts';
import { createJobs } from './jobs.ts';

/** Events that publish nothing. */
const DEAF = { subscribe: () => {} };

/** Events that the test publishes. */
function spoken() {
  const listeners: ((payload: never) => void)[] = [];
  return {
    subscribe: (_topic: string, listener: (payload: never) => void) => void listeners.push(listener),
    say: (memberId: number) => {
      for (const listener of listeners) listener({ memberId } as never);
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a work is done soon and again, never twice at once, whatever failed before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const logged: string[] = [];
  const jobs = createJobs(
    DEAF,
    createLog({ logLevel: 'warn' }, { write: (line) => void logged.push(line) }),
    true,
  );
  const ends: (() => void)[] = [];
  const work = vi.fn(() => {
    if (work.mock.calls.length === 1) throw new Error('no');
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  jobs.every('a work', 1000, work);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ msg: 'a work', err: { message: 'no' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(3);

  let stopped = false;
  const stop = jobs.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).toBe(false);
  ends.shift()?.();
  await stop;
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(logged).toHaveLength(1);
});

test('by hand, a work is done when it is asked for, and its failure is the failure of who asks', async () => {
  const jobs = createJobs(DEAF, createLog({ logLevel: 'silent' }), false);
  const work = vi.fn(async () => {
    throw new Error('no');
  });
  jobs.every('a work', 1000, work);
  expect(work).not.toHaveBeenCalled();
  await expect(jobs.tick('a work')).rejects.toThrow('no');
  await expect(jobs.tick('another')).rejects.toThrow('nothing is repeated as "another": a work');
});

test('what is published is gathered, each key once, and worked on together, one run at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const events = spoken();
  const jobs = createJobs(events, createLog({ logLevel: 'silent' }), false);
  const runs: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const { add } = jobs.gather('a reaction', {
    on: { notified: ({ memberId }) => (memberId > 0 ? memberId : null) },
    wait: 100,
    most: 2,
    work: (keys: readonly number[]) => {
      runs.push(keys);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  for (const memberId of [1, 2, 1, -1]) events.say(memberId);
  add(3);
  await vi.advanceTimersByTimeAsync(99);
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toEqual([[1, 2]]);
  events.say(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toEqual([[1, 2]]);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toEqual([
    [1, 2],
    [3, 1],
  ]);
});

test('settling waits for what a reaction that already runs makes another one do', async () => {
  const jobs = createJobs(spoken(), createLog({ logLevel: 'silent' }), false);
  const done: string[] = [];
  const second = jobs.gather<number>('second', {
    on: {},
    wait: 60_000,
    work: async () => void done.push('second'),
  });
  let finish = (): void => {};
  const started = new Promise<void>((started) => {
    const first = jobs.gather<number>('first', {
      on: {},
      wait: 0,
      async work() {
        started();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        done.push('first');
        second.add(1);
      },
    });
    first.add(1);
  });
  await started;
  const settled = jobs.settle();
  finish();
  await settled;
  expect(done).toEqual(['first', 'second']);
  await jobs.stop();
});

test('a reaction that failed is tried again, and can be done at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const events = spoken();
  const jobs = createJobs(events, createLog({ logLevel: 'silent' }), false);
  let fails = true;
  const done: number[] = [];
  jobs.gather('a reaction', {
    on: { notified: ({ memberId }) => memberId },
    wait: 100,
    work: async (keys: readonly number[]) => {
      if (fails) throw new Error('no');
      done.push(...keys);
    },
  });
  events.say(7);
  await jobs.settle();
  expect(done).toEqual([]);
  fails = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([7]);
  events.say(8);
  await jobs.settle();
  expect(done).toEqual([7, 8]);
  await jobs.stop();
  events.say(9);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual([7, 8]);
});
