import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/content-folder.ts';
import { makeFolder } from './make-folder.ts';

const root = await aFolder();

test('a folder and those above it are made for their owner alone, and left as they are once they are there', async () => {
  const path = join(root, 'a', 'b', 'c');
  for (const _time of [1, 2]) await makeFolder(path);
  for (const one of [path, join(root, 'a')]) expect((await stat(one)).mode & 0o777).toBe(0o700);
});

test('where a file is in the way, or the system has no place for it, it is told at once', async () => {
  await writeFile(join(root, 'file'), '');
  await expect(makeFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(root, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolder('/proc/fanion/data')).rejects.toMatchObject({ code: 'ENOENT' });
});
