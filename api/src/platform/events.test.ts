import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCable } from '../testing/cable.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Connections, openDatabase } from './database/database.ts';
import { createEvents, type Events } from './events.ts';
import { createLog, type Log } from './logger.ts';
import { notifyWire } from './wires/notify.ts';

const log = createLog({ logLevel: 'silent' });
let own: TestDatabase;
let db: Connections;
beforeAll(async () => {
  own = await createTestDatabase();
  db = openDatabase(own.connection, { size: 4 });
});
afterAll(async () => {
  for (const events of started) await events.stop();
  await db.close();
  await own.drop();
});

const started: Events[] = [];
async function anInstance(
  name: string,
  over: { db?: Connections; connection?: PoolConfig; retry?: number; log?: Log } = {},
) {
  const wire = notifyWire(over.db ?? db, over.connection ?? own.connection, over.retry);
  const events = createEvents(wire, name, over.log ?? log, over.retry);
  const memberIds: unknown[] = [];
  let gaps = 0;
  events.subscribe('member-changed', ({ memberId }) => memberIds.push(memberId));
  events.onGap(() => {
    gaps += 1;
  });
  await events.start();
  started.push(events);
  return { events, memberIds, gaps: () => gaps };
}

test('an event is heard here at once, on the other instance soon, once each', async () => {
  const [one, two] = [await anInstance('one'), await anInstance('two')];
  one.events.publish('member-changed', { memberId: 7 });
  expect(one.memberIds).toEqual([7]);
  await expect.poll(() => two.memberIds).toEqual([7]);
  two.events.publish('member-changed', { memberId: 8 });
  await expect.poll(() => one.memberIds).toEqual([7, 8]);
  expect(two.memberIds).toEqual([7, 8]);
});

test('thousands of events at once all arrive, the same one said once, in statements PostgreSQL accepts', async () => {
  const run = vi.fn(db.run);
  const one = await anInstance('many', { db: { ...db, run } });
  const two = await anInstance('other');
  const ids = Array.from({ length: 3000 }, (_, i) => i);
  for (const memberId of [...ids, ...ids]) one.events.publish('member-changed', { memberId });
  await expect.poll(() => two.memberIds).toEqual(ids);
  const sizes = run.mock.calls.map((call) => String(call[1]?.[1]).length);
  expect(sizes.length).toBeLessThan(40);
  for (const size of sizes) expect(size).toBeLessThan(8000);
});

test('a listener that fails does not keep the others from hearing', async () => {
  const one = await anInstance('failing');
  const challengeIds: number[] = [];
  one.events.subscribe('priced', () => {
    throw new Error('bad listener');
  });
  one.events.subscribe('priced', ({ challengeId }) => challengeIds.push(challengeId));
  one.events.publish('priced', { challengeId: 90 });
  expect(challengeIds).toEqual([90]);
});

test('what another program writes on the channel is left aside', async () => {
  const one = await anInstance('deaf');
  for (const payload of [
    '',
    'not json',
    '[]',
    'null',
    '{}',
    '{"from":"x","events":[1,null]}',
    '{"from":"x"}',
  ])
    await db.query('select pg_notify($1, $2)', ['fanion', payload]);
  await db.query('select pg_notify($1, $2)', [
    'fanion',
    '{"from":"x","events":[["member-changed",{"memberId":5}]]}',
  ]);
  await expect.poll(() => one.memberIds).toEqual([5]);
});

test('events of a moment when the database refused are sent later, and the log says so once', async () => {
  const lines: string[] = [];
  const recordingLog = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  let away = true;
  let refused = 0;
  const run: typeof db.run = (...statement) => {
    if (!away) return db.run(...statement);
    refused += 1;
    return Promise.reject(new Error('Connection terminated'));
  };
  const one = await anInstance('cut', { db: { ...db, run }, retry: 30, log: recordingLog });
  const two = await anInstance('whole');
  one.events.publish('member-changed', { memberId: 21 });
  await expect.poll(() => one.memberIds).toEqual([21]);
  one.events.publish('member-changed', { memberId: 22 });
  await expect.poll(() => refused).toBeGreaterThan(2);
  away = false;
  await expect.poll(() => [...two.memberIds].sort()).toEqual([21, 22]);
  await expect
    .poll(() => lines.map((line) => JSON.parse(line).msg))
    .toEqual(['events not sent to the other instances yet', 'events sent to the other instances again']);
});

test('after a lost connection an instance listens again, once, and forgets what it remembered', async () => {
  const cable = await aCable();
  const one = await anInstance('cabled', { connection: cable.to(own.connection), retry: 30 });
  const two = await anInstance('free');
  cable.cut();
  await expect.poll(() => cable.tried()).toBeGreaterThan(8);
  // Each failure leads to one try: with two, there would be hundreds by now.
  expect(cable.tried()).toBeLessThan(12);
  expect(one.gaps()).toBe(0);
  cable.mend();
  await expect.poll(() => one.gaps()).toBe(1);
  two.events.publish('member-changed', { memberId: 31 });
  await expect.poll(() => one.memberIds).toEqual([31]);
  expect([cable.living(), one.gaps()]).toEqual([1, 1]);
  await one.events.stop();
});

test('events published just before stopping still go', async () => {
  const [one, two] = [await anInstance('last'), await anInstance('stays')];
  one.events.publish('member-changed', { memberId: 41 });
  await one.events.stop();
  await expect.poll(() => two.memberIds).toEqual([41]);
});
