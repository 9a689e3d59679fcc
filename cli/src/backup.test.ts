import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@fanion/api/platform/database/embedded/embedded';
import { migrateDatabase } from '@fanion/api/platform/database/migrate';
import { aCable } from '@fanion/api/testing/cable';
import { aFolder } from '@fanion/api/testing/content-folder';
import { runFanion } from '@fanion/api/testing/parts/program';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await aFolder();
const archive = join(folder, 'fanion.tgz');
const phrase = join(folder, 'phrase');
await writeFile(phrase, 'le phare est éteint depuis 1911\n');

/** An embedded database with all its tables, and the settings of an installation on it. */
async function anInstallation() {
  const place = await aFolder();
  const embedded = await startEmbedded({ dataDir: join(place, 'database') });
  onTestFinished(embedded.stop);
  await migrateDatabase(embedded.connection, `${root}api/migrations`);
  const { user, password, host, port, database } = (await aCable()).to({
    ...embedded.connection,
    password: embedded.connection.password ?? '',
  });
  return {
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
    SECRET_KEY: 'a secret for tests, long enough to be one',
    DATA_DIR: join(place, 'old'),
  };
}

test('a sealed backup is read back and restored with its passphrase, wherever that is written', async () => {
  const old = await anInstallation();
  const sealed = ['--passphrase-file', phrase];
  expect(await runFanion(old, 'backup', archive, ...sealed)).toMatchObject({ code: 0 });

  expect((await runFanion(old, 'backup', 'verify', archive)).err).toContain('--passphrase-file');
  for (const command of [
    ['backup', 'verify', archive, ...sealed],
    ['backup', ...sealed, 'verify', archive],
  ])
    expect(await runFanion(old, ...command)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Tout se relit.'),
    });

  // The data folder does not exist yet: restoring the secret creates it.
  const empty = await anInstallation();
  const fresh = { DATABASE_URL: empty.DATABASE_URL, DATA_DIR: join(folder, 'fresh') };
  expect(await runFanion(fresh, 'restore', archive, ...sealed)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Chacun se connecte de nouveau.'),
  });
  expect(await runFanion(fresh, 'verify')).toMatchObject({ code: 0 });
  const leftover = { DATABASE_URL: old.DATABASE_URL, DATA_DIR: join(folder, 'leftover') };
  await mkdir(leftover.DATA_DIR);
  const key = join(leftover.DATA_DIR, 'secret.key');
  await writeFile(key, 'a secret that somebody left here long ago');
  expect(await runFanion(leftover, 'restore', archive, ...sealed)).toMatchObject({
    code: 1,
    err: `${key} n’est pas le secret de cette sauvegarde, qui apporte le sien : déplacez ce fichier, puis recommencez.\n`,
  });
});

test('a backup that everybody reads is told to who gave a passphrase; a place that is not there, by its name', async () => {
  const settings = await anInstallation();
  const open = join(folder, 'open.tgz');
  expect(await runFanion(settings, 'backup', open)).toMatchObject({ code: 0 });
  expect(await runFanion(settings, 'backup', 'verify', open, '--passphrase-file', phrase)).toMatchObject({
    code: 0,
    out: expect.stringContaining('(heure de Paris)'),
    err: 'Attention : elle n’est pas scellée, tout le monde la lit sans phrase de passe.\n',
  });
  const nowhere = join(folder, 'absent');
  expect(await runFanion(settings, 'backup', join(nowhere, 'fanion.tgz'))).toMatchObject({
    code: 1,
    err: `Le dossier ${nowhere} n’existe pas : créez-le, puis recommencez.\n`,
  });
});

test('a backup that is asked to end leaves nothing, and says so', async () => {
  const settings = await anInstallation();
  // Slow to read: it is all zeros.
  const large = join(settings.DATA_DIR, 'files', 'ab', 'ab'.repeat(32));
  await mkdir(dirname(large), { recursive: true });
  await writeFile(large, '');
  await truncate(large, 2 ** 32);
  const place = await aFolder();
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ['tools/fanion.mjs', 'backup', join(place, 'fanion.tgz')], {
    cwd: root,
    env,
  });
  const [err, closed] = [text(child.stderr), once(child, 'close')];
  await expect.poll(() => readdir(place), { timeout: 30_000 }).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await closed).toEqual([1, null]);
  expect([await err, await readdir(place)]).toEqual(['Interrompue : rien n’a été écrit.\n', []]);
});
