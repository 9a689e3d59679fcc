import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from './logger.ts';
import { createRepeats, handRepeats } from './repeats.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a work is done at once and again, never twice at once, whatever failed before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const logged: string[] = [];
  const repeats = createRepeats(createLog({ logLevel: 'warn' }, { write: (line) => void logged.push(line) }));
  const ends: (() => void)[] = [];
  const work = vi.fn(() => {
    if (work.mock.calls.length === 1) throw new Error('no');
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  repeats.every('a work', 1000, work);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ msg: 'a work', err: { message: 'no' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(3);

  let stopped = false;
  const stop = repeats.stop().then(() => {
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
  const repeats = handRepeats();
  const work = vi.fn(async () => {
    throw new Error('no');
  });
  repeats.every('a work', 1000, work);
  expect(work).not.toHaveBeenCalled();
  await expect(repeats.tick('a work')).rejects.toThrow('no');
  await expect(repeats.tick('another')).rejects.toThrow('nothing is repeated as "another": a work');
});
