import { createHash } from 'node:crypto';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/content-folder.ts';
import { folderStorage } from './storage.ts';

const root = await aFolder();
const storage = folderStorage(root);
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('bytes are stored under their SHA-256, read whole or in part', async () => {
  const bytes = Buffer.from('Une carte marine');
  const sha256 = await storage.put(bytes);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect((await storage.read(sha256)).equals(bytes)).toBe(true);
  expect(await text(await storage.stream(sha256))).toBe('Une carte marine');
  expect(await text(await storage.stream(sha256, { start: 4, end: 8 }))).toBe('carte');
  expect(await storage.has(sha256)).toBe(true);
  await storage.remove(sha256);
  await storage.remove(sha256);
  expect(await storage.has(sha256)).toBe(false);
  await expect(storage.read(sha256)).rejects.toThrow();
});

test('the same content at once is one file, and no draft is left', async () => {
  const bytes = Buffer.alloc(200_000, 'x');
  const names = await Promise.all(Array.from({ length: 20 }, () => storage.put(bytes)));
  expect(new Set(names).size).toBe(1);
  expect(await filesIn(root)).toEqual([names[0]]);
  await storage.remove(names[0] ?? '');
});

test('a file that the disk changed is put right by the same content', async () => {
  const bytes = Buffer.from('Une balise');
  const sha256 = await storage.put(bytes);
  await writeFile(join(root, sha256.slice(0, 2), sha256), 'Une balose');
  expect(await storage.put(bytes)).toBe(sha256);
  expect((await storage.read(sha256)).equals(bytes)).toBe(true);
  await storage.remove(sha256);
});

test('a write that fails leaves nothing', async () => {
  const closed = join(root, 'closed');
  await writeFile(closed, 'a file where the folder should be');
  const broken = folderStorage(closed);
  await expect(broken.put(Buffer.from('x'))).rejects.toThrow();
  await chmod(closed, 0o600);
  expect(await filesIn(root)).toEqual(['closed']);
  await rm(closed);
});

test.each(['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(64)}/..`, 'a'.repeat(63)])(
  'a name that is not a SHA-256, %j, is never a path',
  async (name) => {
    await expect(storage.stream(name)).rejects.toThrow('not a SHA-256');
    expect(() => storage.read(name)).toThrow('not a SHA-256');
    expect(() => storage.has(name)).toThrow('not a SHA-256');
  },
);
