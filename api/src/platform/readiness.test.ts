import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

const isReady = async (app: TestApp): Promise<boolean> => {
  app.clock.advance(1000);
  return (await app.call('GET', '/health/ready')).statusCode === 200;
};

test('a database that takes no more writes makes the program not ready, though it reads', async () => {
  const app = await testApp();
  const reading = { options: '-c default_transaction_read_only=on' };
  const copy = await app.second({ idle: true, through: (connection) => ({ ...connection, ...reading }) });
  expect(await copy.context.db.query('select 1 as one')).toEqual([{ one: 1 }]);
  expect([await isReady(app), await isReady(copy)]).toEqual([true, false]);
});

test('so does a folder where no file can be written', async () => {
  const app = await testApp();
  const files = join(app.context.config.dataDir, 'files');
  expect(await isReady(app)).toBe(true);
  await rm(files, { recursive: true });
  await writeFile(files, 'not a folder');
  expect(await isReady(app)).toBe(false);
  await rm(files);
  expect(await isReady(app)).toBe(true);
});

test('what was found is not believed again because the clock was set back', async () => {
  const app = await testApp();
  expect(await isReady(app)).toBe(true);
  await rm(join(app.context.config.dataDir, 'files'), { recursive: true });
  await writeFile(join(app.context.config.dataDir, 'files'), 'not a folder');
  app.clock.advance(-3_600_000);
  expect((await app.call('GET', '/health/ready')).statusCode).toBe(503);
});

test('so does a write that met a full disk, for half a minute', async () => {
  const app = await testApp();
  await app.context.db
    .query("do $$ begin raise exception using errcode = 'disk_full'; end $$")
    .catch((error: Error) => expect(error).toMatchObject({ code: '53100' }));
  expect(await isReady(app)).toBe(false);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
  expect(await isReady(app)).toBe(true);
  vi.restoreAllMocks();
});

test('whoever asks often causes one write a second', async () => {
  const app = await testApp();
  const rows = vi.spyOn(app.context.db, 'run');
  await Promise.all(Array.from({ length: 20 }, () => app.call('GET', '/health/ready')));
  await app.call('GET', '/health/ready');
  expect(rows.mock.calls.filter(([, values]) => values?.[0] === 'written-at')).toHaveLength(1);
  rows.mockRestore();
});
