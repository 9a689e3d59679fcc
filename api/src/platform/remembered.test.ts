import { expect, test } from 'vitest';
import { manualClock } from './clock.ts';
import { createCached, createCachedById, createRefreshed } from './remembered.ts';

/** A load that ends when the test decides, and counts its calls. */
function handLoad<T>() {
  const runs: { resolve(value: T): void; reject(error: Error): void }[] = [];
  return {
    runs,
    load: () =>
      new Promise<T>((resolve, reject) => {
        runs.push({ resolve, reject });
      }),
    end(index: number, value: T) {
      runs[index]?.resolve(value);
    },
  };
}

test('one load for all who ask at the same time, then none', async () => {
  const { load, runs, end } = handLoad<string>();
  const cache = createCached(load);
  const answers = [cache.get(), cache.get(), cache.get()];
  end(0, 'a');
  expect(await Promise.all(answers)).toEqual(['a', 'a', 'a']);
  expect(await cache.get()).toBe('a');
  expect(runs).toHaveLength(1);
});

test('what was loading when told to forget answers those who waited and is not kept', async () => {
  const { load, runs, end } = handLoad<string>();
  const cache = createCached(load);
  const early = cache.get();
  cache.forget();
  const late = cache.get();
  expect(runs).toHaveLength(2);
  end(1, 'new');
  expect(await late).toBe('new');
  end(0, 'old');
  expect(await early).toBe('old');
  expect(await cache.get()).toBe('new');
  expect(runs).toHaveLength(2);
});

test('a load that failed is tried again at the next need', async () => {
  const { load, runs, end } = handLoad<string>();
  const cache = createCached(load);
  const failed = cache.get();
  runs[0]?.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const next = cache.get();
  end(1, 'back');
  expect(await next).toBe('back');
});

test('a value that ages is loaded again four times a second at most, when touched', async () => {
  const clock = manualClock();
  let loads = 0;
  const cache = createRefreshed(async () => {
    loads += 1;
    return loads;
  }, clock.now);
  expect(await cache.get()).toBe(1);
  clock.advance(60_000);
  expect(await cache.get()).toBe(1);
  cache.touch();
  expect(await cache.get()).toBe(2);
  cache.touch();
  clock.advance(249);
  expect(await cache.get()).toBe(2);
  clock.advance(1);
  expect(await cache.get()).toBe(3);
});

test('a long load is made less often', async () => {
  const clock = manualClock();
  let loads = 0;
  const cache = createRefreshed(async () => {
    clock.advance(100);
    loads += 1;
    return loads;
  }, clock.now);
  await cache.get();
  cache.touch();
  clock.advance(1999);
  expect(await cache.get()).toBe(1);
  clock.advance(1);
  expect(await cache.get()).toBe(2);
});

test('a touch during a load makes its value old at once', async () => {
  const clock = manualClock();
  const { load, runs, end } = handLoad<string>();
  const cache = createRefreshed(load, clock.now);
  const first = cache.get();
  cache.touch();
  end(0, 'before the touch');
  await first;
  clock.advance(250);
  const second = cache.get();
  expect(runs).toHaveLength(2);
  end(1, 'after');
  expect(await second).toBe('after');
});

test('forget during a load of an ageing value: the old one is not kept', async () => {
  const { load, end } = handLoad<string>();
  const cache = createRefreshed(load, manualClock().now);
  const early = cache.get();
  cache.forget();
  end(0, 'old');
  expect(await early).toBe('old');
  const late = cache.get();
  end(1, 'new');
  expect(await late).toBe('new');
  expect(await cache.get()).toBe('new');
});

test('a value of each id is loaded once for its time; forgotten or failed while it loads, it is not kept', async () => {
  const { load, runs, end } = handLoad<string>();
  const clock = manualClock(0);
  const each = createCachedById(load, { life: 1000, most: 2, now: clock.now });
  const [first, same] = [each.get(1), each.get(1)];
  each.forget(1);
  const later = each.get(1);
  end(0, 'old');
  end(1, 'new');
  expect(await Promise.all([first, same, later, each.get(1)])).toEqual(['old', 'old', 'new', 'new']);
  clock.advance(1000);
  const failing = each.get(1);
  runs[2]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  expect(each.peek(1)).toBeUndefined();
  // Beyond the limit, all values are loaded again.
  for (const id of [1, 2, 3]) void each.get(id);
  expect([1, 2, 3].map((id) => each.peek(id) !== undefined)).toEqual([false, false, true]);
});
