import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/content-folder.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { verifyBackup } from './backup.ts';
import { NAME } from './daily.ts';
import { readMadeBackups } from './made.ts';

const PASSPHRASE = 'le phare est éteint depuis 1911';
const root = await aFolder({ phrase: `${PASSPHRASE}\n` });
const folder = join(root, 'sauvegardes');
await mkdir(folder);
const passphraseFile = join(root, 'phrase');
const app = await testApp({
  config: {
    secretKey: 'a secret for tests, long enough to be one',
    backups: { folder, at: '04:00', keep: 2, passphraseFile },
  },
});
const backupStatus = () => readMadeBackups(app.context.db);
const made = () => readdir(folder).then((names) => names.sort());
/** The next day, at the same hour, on every instance. */
const nextDay = (...apps: TestApp[]) => {
  for (const { clock } of apps) clock.advance(DAY);
};

test('one a day, read back, sealed, for its owner alone; those beyond what is kept go, and nothing else', async () => {
  await app.tick('backup');
  const [first] = await made();
  expect(first).toMatch(/^fanion-\d{8}T\d{6}Z\.tgz$/);
  expect((await stat(join(folder, first!))).mode & 0o777).toBe(0o600);
  expect((await verifyBackup(join(folder, first!), PASSPHRASE)).tables).toBeGreaterThan(50);
  expect(await backupStatus()).toMatchObject({
    last: { sealed: true, size: expect.any(Number) },
    failed: null,
  });

  app.clock.advance(HOUR / 60);
  await app.tick('backup');
  expect(await made()).toEqual([first]);
  // Files of others, and a draft that a killed program left.
  await writeFile(join(folder, 'fanion-à-garder.tgz'), '');
  await writeFile(join(folder, `${first}.0a1b2c3d.part`), '');
  for (const _day of [1, 2]) {
    nextDay(app);
    await app.tick('backup');
  }
  const left = await made();
  expect(left).toHaveLength(3);
  expect(left).toContain('fanion-à-garder.tgz');
  expect(left).not.toContain(first);
});

test('those of another installation in the same folder stay', async () => {
  const other = 'fanion-20200101T000000Z.tgz';
  await writeFile(join(folder, other), '');
  nextDay(app);
  await app.tick('backup');
  const left = await made();
  expect(left).toContain(other);
  expect(left.filter((name) => NAME.test(name))).toHaveLength(3);
});

test('two instances make one together', async () => {
  const other = await app.second();
  other.clock.advance(app.clock.now() - other.clock.now());
  nextDay(app, other);
  const before = await made();
  await Promise.all([app.tick('backup'), other.tick('backup')]);
  expect((await made()).filter((name) => !before.includes(name))).toHaveLength(1);
});

test('one that fails is told with its reason, leaves nothing, takes none away, and is tried again an hour later', async () => {
  const before = await made();
  nextDay(app);
  await rm(passphraseFile);
  await app.tick('backup');
  expect((await backupStatus()).failed).toMatchObject({ code: 'ENOENT' });
  expect(await made()).toEqual(before);
  await writeFile(passphraseFile, PASSPHRASE);
  await app.tick('backup');
  expect(await made()).toEqual(before);
  app.clock.advance(HOUR);
  await app.tick('backup');
  expect((await backupStatus()).failed).toBeNull();
  expect((await made()).filter((name) => !before.includes(name))).toHaveLength(1);
});
