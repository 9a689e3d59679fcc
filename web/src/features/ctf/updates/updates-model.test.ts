import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpdateLoop, pollDelay } from './updates-model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reading that takes 100 ms, and a log of its calls. */
function reader(gap?: number) {
  const readings = { count: 0, at: 0, most: 0, works: true };
  const read = async () => {
    readings.count += 1;
    readings.at += 1;
    readings.most = Math.max(readings.most, readings.at);
    await new Promise((resolve) => setTimeout(resolve, 100));
    readings.at -= 1;
    return readings.works;
  };
  return { readings, updates: createUpdateLoop(read, gap) };
}

test('it reads by itself each 30 s, and more rarely while it fails', async () => {
  const { readings, updates } = reader();
  updates.start();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(readings.count).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(readings.count).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  readings.works = false;
  await vi.advanceTimersByTimeAsync(30_100);
  expect(readings.count).toBe(2);
  await vi.advanceTimersByTimeAsync(59_500);
  expect(readings.count).toBe(2);
  await vi.advanceTimersByTimeAsync(800);
  expect(readings.count).toBe(3);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(readings.count).toBe(3);
  readings.works = true;
  await vi.advanceTimersByTimeAsync(1500);
  expect(readings.count).toBe(4);
  await vi.advanceTimersByTimeAsync(30_200);
  expect(readings.count).toBe(5);
});

test('a hundred changes in a second are two readings, never two at once', async () => {
  const { readings, updates } = reader();
  updates.start();
  for (let change = 0; change < 100; change += 1) {
    updates.ask();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1500);
  expect(readings).toMatchObject({ count: 2, most: 1 });
});

test('stopped, it reads nothing, even what was asked', async () => {
  const { readings, updates } = reader();
  updates.start();
  updates.ask();
  updates.stop();
  updates.ask();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(readings.count).toBe(0);
  updates.start();
  updates.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(readings.count).toBe(1);
});

test('the waits grow and stop growing', () => {
  expect([0, 1, 2, 3, 9].map(pollDelay)).toEqual([30_000, 60_000, 120_000, 120_000, 120_000]);
});

test('what is dear to read is read less often, and the last change is not lost', async () => {
  const { readings, updates } = reader(5000);
  updates.start();
  updates.ask();
  await vi.advanceTimersByTimeAsync(200);
  expect(readings.count).toBe(1);
  for (let tenth = 0; tenth < 40; tenth += 1) {
    updates.ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(readings.count).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(readings.count).toBe(2);
});
