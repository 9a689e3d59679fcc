import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { noteBackup, noteFailedBackup, noteScheduled } from '../../../platform/backup/made.ts';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { token } = await aMember(app, { role: 'manager', plan: null });
const { db } = app.context;
await db.run(`insert into setting (key, value) values ('secret-fingerprint', '""')`);

const read = () => app.read('/association/manage/backups', { token });
const waits = async () =>
  (await app.read('/console/waiting', { token })).waiting.find(
    ({ kind }: { kind: string }) => kind === 'backups',
  );

test('an installation that nobody backs up says so after a week, and is calm again after a backup by hand', async () => {
  expect(await read()).toMatchObject({ daily: null, last: null, failed: null });
  expect(await waits()).toBeUndefined();
  app.clock.advance(8 * DAY);
  expect(await waits()).toMatchObject({ count: 1, since: null });
  const at = new Date(app.clock.now()).toISOString();
  await noteBackup(db, { at, size: 4_200_000, sealed: true, damaged: 0 });
  expect(await read()).toMatchObject({ last: { at, size: 4_200_000, sealed: true } });
  expect(await waits()).toBeUndefined();
});

test('a daily one that failed is told at once with its reason, until the next one is made', async () => {
  const daily = await app.second({
    config: { backups: { folder: '/nulle-part', at: '03:30', keep: 5, passphraseFile: null } },
  });
  daily.clock.advance(app.clock.now() - daily.clock.now());
  const ask = () => daily.read('/association/manage/backups', { token });
  expect(await ask()).toMatchObject({ daily: { at: '03:30', keep: 5 }, failed: null });
  const at = new Date(daily.clock.now());
  await noteFailedBackup(db, at, 'ENOSPC');
  expect((await ask()).failed).toEqual({ at: at.toISOString(), reason: 'Le disque est plein.' });
  expect(await ask()).toMatchObject({ due: at.toISOString() });
  // Where the program is not asked for backups, the failure no longer counts.
  expect(await read()).toMatchObject({ failed: null });
  await noteBackup(db, { at: at.toISOString(), size: 1, sealed: false, damaged: 0 });
  expect((await ask()).failed).not.toBeNull();
  await noteScheduled(db, { at: at.toISOString(), size: 1, sealed: false, damaged: 0 }, []);
  expect((await ask()).failed).toBeNull();
  expect(await waits()).toBeUndefined();
});

test('files that the disk damaged are told with the backup that met them, until one is made without', async () => {
  const at = new Date(app.clock.now()).toISOString();
  await noteBackup(db, { at, size: 1, sealed: false, damaged: 2 });
  expect(await read()).toMatchObject({ last: { damaged: 2 }, due: at });
  expect(await waits()).toMatchObject({ due: at });
  await noteBackup(db, { at, size: 1, sealed: false, damaged: 0 });
  expect(await waits()).toBeUndefined();
});

test('the demo association has nothing to lose', async () => {
  const demo = await app.second({ config: { demo: true } });
  expect((await demo.read('/association/manage/backups', { token })).due).toBeNull();
});
