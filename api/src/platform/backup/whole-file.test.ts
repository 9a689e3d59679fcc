import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/content-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { backUpToFile } from './whole-file.ts';

const folder = await aFolder();
const app = await testApp();
const installation = {
  connection: app.database,
  storage: app.context.storage,
  secret: { fingerprint: '0123456789abcdef', text: 'the secret of an installation, in full' },
  version: '1.2.3',
};

// An error without a listener ends the program: the test run itself would report it.
test('a place that cannot be written to is told at once by the name that was given, and ends nothing but the backup', async () => {
  const nowhere = join(folder, 'absent', 'fanion.tgz');
  await expect(backUpToFile(installation, nowhere, { passphrase: null })).rejects.toMatchObject({
    code: 'ENOENT',
    path: nowhere,
  });
});

test('one that is ended before its first byte leaves nothing', async () => {
  const place = join(folder, 'place');
  await mkdir(place);
  for (const when of ['before', 'soon'] as const) {
    const ending = new AbortController();
    if (when === 'before') ending.abort();
    const made = backUpToFile(installation, join(place, 'fanion.tgz'), {
      passphrase: null,
      signal: ending.signal,
    });
    ending.abort();
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(place)).toEqual([]);
  }
});
