import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStreamReader, keepStream, reopenDelay } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TEXT =
  'retry: 3000\n\nevent: version\ndata: {"version":7}\n\n: \n\nevent: status\r\ndata: {"status":\r\ndata: "live"}\r\n\r\ndata:bare\n\n';
const MESSAGES = [
  { name: 'version', data: '{"version":7}' },
  { name: 'status', data: '{"status":\n"live"}' },
  { name: 'message', data: 'bare' },
];

test('messages are read whole, comments and other fields passed over', () => {
  expect(createStreamReader()(TEXT)).toEqual(MESSAGES);
});

test('where the network cuts the text changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: TEXT.length }), { maxLength: 12 }), (cuts) => {
      const read = createStreamReader();
      const ends = [...new Set([0, ...cuts, TEXT.length])].sort((a, b) => a - b);
      const found = ends.slice(1).flatMap((end, index) => read(TEXT.slice(ends[index], end)));
      expect(found).toEqual(MESSAGES);
    }),
  );
});

test('a message that is not finished is not told', () => {
  expect(createStreamReader()('event: version\ndata: {"version":7}\n')).toEqual([]);
});

test('a stream that ends is opened again, later each time, until it is closed', async () => {
  const messages: string[] = [];
  const fetched = vi.fn(async () => new Response('event: version\ndata: 7\n\n'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: () => null });
  const close = keepStream('/stream', ({ name, data }) => messages.push(`${name} ${data}`));
  await vi.advanceTimersByTimeAsync(2900);
  expect([fetched.mock.calls.length, messages]).toEqual([1, ['version 7']]);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5800);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toHaveBeenCalledTimes(3);
  close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a stream that the server refuses is not asked for again; one in trouble is', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  for (const [status, calls] of [
    [403, 1],
    [404, 1],
    [429, 2],
    [503, 2],
  ] as const) {
    const fetched = vi.fn(async () => new Response(null, { status }));
    vi.stubGlobal('fetch', fetched);
    const ended = vi.fn();
    const close = keepStream('/stream', () => {}, ended);
    await vi.advanceTimersByTimeAsync(3500);
    expect(fetched, String(status)).toHaveBeenCalledTimes(calls);
    expect(ended, String(status)).toHaveBeenCalledTimes(calls);
    close();
  }
});

test('the waits before a stream is opened again grow and stop growing', () => {
  expect([0, 1, 9].map(reopenDelay)).toEqual([3000, 6000, 60_000]);
});
