import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStreamReader } from './event-stream.ts';

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
