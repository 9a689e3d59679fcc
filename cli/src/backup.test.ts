import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@fanion/api/platform/database/embedded/embedded';
import { migrateDatabase } from '@fanion/api/platform/database/migrate';
import { aCable } from '@fanion/api/testing/cable';
import { aFolder } from '@fanion/api/testing/content-folder';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await aFolder();
const archive = join(folder, 'fanion.tgz');
const phrase = join(folder, 'phrase');
await writeFile(phrase, 'le phare est éteint depuis 1911\n');

/** Runs a command with these settings; its exit code and all it said. */
async function fanion(settings: Record<string, string>, ...command: string[]) {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ['tools/fanion.mjs', ...command], { cwd: root, env });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}

test('a sealed backup is read back and restored with its passphrase, wherever that is written', async () => {
  const embedded = await startEmbedded({ dataDir: join(folder, 'database') });
  onTestFinished(embedded.stop);
  await migrateDatabase(embedded.connection, `${root}api/migrations`);
  const { user, password, host, port, database } = (await aCable()).to({
    ...embedded.connection,
    password: embedded.connection.password ?? '',
  });
  const old = {
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
    SECRET_KEY: 'a secret for tests, long enough to be one',
    DATA_DIR: join(folder, 'old'),
  };
  const sealed = ['--passphrase-file', phrase];
  expect(await fanion(old, 'backup', archive, ...sealed)).toMatchObject({ code: 0 });

  expect((await fanion(old, 'backup', 'verify', archive)).err).toContain('--passphrase-file');
  for (const command of [
    ['backup', 'verify', archive, ...sealed],
    ['backup', ...sealed, 'verify', archive],
  ])
    expect(await fanion(old, ...command)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Tout se relit.'),
    });

  const fresh = { DATA_DIR: join(folder, 'fresh') };
  expect(await fanion(fresh, 'restore', archive, ...sealed)).toMatchObject({ code: 0 });
  expect(await fanion(fresh, 'verify')).toMatchObject({ code: 0 });
});
