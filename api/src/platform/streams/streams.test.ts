import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { Actor } from '../http/actor.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../logger.ts';
import { createStreams } from './streams.ts';

const log = createLog({ logLevel: 'debug' }, { write: () => {} });
const streams = () => {
  const made = createStreams(async () => true, log);
  const jobs = createJobs({ subscribe: () => {} }, log, false);
  made.start(jobs, 'heartbeat');
  return { ...made, beat: () => jobs.tick('heartbeat') };
};
afterEach(() => {
  vi.useRealTimers();
});

/** A client; `reads` false: its buffer only grows. */
function aClient(id: number, reads = true) {
  const written: Buffer[] = [];
  const response = Object.assign(new EventEmitter(), {
    writableLength: 0,
    writableNeedDrain: false,
    destroyed: false,
    ended: false,
    socket: null,
    writeHead() {},
    write(bytes: Buffer) {
      written.push(bytes);
      if (!reads) {
        response.writableLength += bytes.length;
        response.writableNeedDrain = true;
      }
    },
    end() {
      response.ended = true;
    },
    destroy() {
      response.destroyed = true;
    },
  });
  const reply = { header() {}, hijack() {}, getHeaders: () => ({}), raw: response };
  const request = { actor: { id, sessionId: id } as Actor, method: 'GET' };
  return { written, response, args: [request, reply] as unknown as [FastifyRequest, FastifyReply] };
}

test('a message is one buffer for all', () => {
  const made = streams();
  const clients = Array.from({ length: 2000 }, (_, id) => aClient(id));
  for (const { args } of clients) made.open(...args, 1, []);
  made.send(1, 'version', { version: 3 });
  const last = new Set(clients.map(({ written }) => written.at(-1)));
  expect(last.size).toBe(1);
  expect([...last][0]!.toString()).toBe('event: version\ndata: {"version":3}\n\n');
  expect(made.count(1)).toBe(2000);
});

test('what has many ask at once is told to few at once, to many in turn, and the newest alone', () => {
  vi.useFakeTimers();
  const made = streams();
  const clients = Array.from({ length: 2000 }, (_, id) => aClient(id));
  const recipientCount = (version: number) =>
    clients.filter(({ written }) => written.some((bytes) => bytes.includes(`"version":${version}`))).length;
  for (const { args } of clients.slice(0, 50)) made.open(...args, 1, []);
  made.spread(1, 'version', { version: 1 });
  expect(recipientCount(1)).toBe(50);
  for (const { args } of clients.slice(50)) made.open(...args, 1, []);
  made.spread(1, 'version', { version: 2 });
  expect(recipientCount(2)).toBe(50);
  vi.advanceTimersByTime(500);
  expect(recipientCount(2)).toBe(1050);
  // A client that has not received the second message gets the third first, and nobody gets the second any
  // more.
  made.spread(1, 'version', { version: 3 });
  vi.advanceTimersByTime(450);
  expect([recipientCount(2), recipientCount(3)]).toEqual([1050, 950]);
  clients[5]!.response.emit('close');
  vi.advanceTimersByTime(1000);
  expect([recipientCount(2), recipientCount(3)]).toEqual([1050, 1999]);
  // No timer is left.
  expect(vi.getTimerCount()).toBe(0);
});

test('however many they are, all are told within a second', () => {
  vi.useFakeTimers();
  const made = streams();
  const clients = Array.from({ length: 10_000 }, (_, id) => aClient(id));
  for (const { args } of clients) made.open(...args, 1, []);
  made.spread(1, 'version', { version: 1 });
  vi.advanceTimersByTime(1000);
  expect(clients.every(({ written }) => written.at(-1)!.includes('version'))).toBe(true);
});

test('a message to one member goes to their streams of that key alone', () => {
  const made = streams();
  const [one, again, elsewhere, other] = [aClient(1), aClient(1), aClient(1), aClient(2)];
  for (const [client, key] of [
    [one, 1],
    [again, 1],
    [elsewhere, 2],
    [other, 1],
  ] as const)
    made.open(...client.args, key, []);
  expect(made.members(1)).toEqual([1, 2]);
  made.send(1, 'alert', { id: 7 }, 1);
  const receivedAlerts = [one, again, elsewhere, other].map(({ written }) =>
    written.at(-1)!.includes('alert'),
  );
  expect(receivedAlerts).toEqual([true, true, false, false]);
});

test('who does not read is dropped: by what waits for it, or by the second heartbeat', async () => {
  const made = streams();
  const [reads, full, slow] = [aClient(1), aClient(2, false), aClient(3, false)];
  for (const { args } of [reads, full]) made.open(...args, 1, []);
  made.open(...slow.args, 2, []);
  for (let n = 0; n < 1000; n += 1)
    made.send(1, 'version', { version: 1_000_000 + n, more: 'x'.repeat(100) });
  expect([full.response.destroyed, made.count(1)]).toEqual([true, 1]);
  expect(full.response.writableLength).toBeLessThan(70_000);
  await made.beat();
  expect(made.count(2)).toBe(1);
  await made.beat();
  expect([slow.response.destroyed, made.count(2)]).toEqual([true, 0]);
  expect(reads.written.filter((bytes) => bytes.toString() === ': \n\n')).toHaveLength(2);
});

test('a stream lives as long as an access token, and goes when its client does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const made = streams();
  const [stays, goes] = [aClient(1), aClient(2)];
  for (const { args } of [stays, goes]) made.open(...args, 1, []);
  goes.response.emit('close');
  expect(made.count(1)).toBe(1);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await made.beat();
  expect(made.count(1)).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  await made.beat();
  expect([stays.response.ended, made.count(1), made.keys()]).toEqual([true, 0, []]);
});

test('a member who changed is looked at again, and nobody else', async () => {
  const checkedIds: number[] = [];
  const made = createStreams(async ({ id }) => {
    checkedIds.push(id);
    return id !== 2;
  }, log);
  const clients = [1, 2].map((id) => aClient(id));
  for (const { args } of clients) made.open(...args, 1, []);
  made.check(2);
  await expect.poll(() => made.count(1)).toBe(1);
  expect(checkedIds).toEqual([2]);
  made.stop();
  expect(clients.map(({ response }) => response.ended)).toEqual([true, true]);
});
