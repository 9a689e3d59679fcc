import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from './make-folder.ts';
import { isFull } from './room.ts';

/** Files stored under their SHA-256: the same content is stored once, and a stored file never changes. */
export interface Storage {
  /** Stores bytes durably (written, flushed, renamed) and returns their SHA-256 in hexadecimal. */
  put(bytes: Buffer): Promise<string>;
  read(sha256: string): Promise<Buffer>;
  /** A range of a file; `start` and `end` are both included. */
  stream(sha256: string, range?: { start: number; end: number }): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Size of a stored file in bytes; null when it does not exist. */
  size(sha256: string): Promise<number | null>;
  /** Every stored file, with its size in bytes. */
  list(): AsyncIterable<{ sha256: string; size: number }>;
  remove(sha256: string): Promise<void>;
  /** Throws when nothing can be written here, or the disk is nearly full. */
  check(): Promise<void>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Whether this is the name of a stored file. */
export const isName = (name: string): boolean => SHA256.test(name);

/** Returns the name; throws when it is not a valid one, so that nothing else is ever read or written. */
export function expectName(sha256: string): string {
  if (!isName(sha256)) throw new Error('not a SHA-256');
  return sha256;
}

/** Writes a file aside, flushes it, and moves it to its place once it is whole. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Storage in a folder of this machine. */
export function folderStorage(root: string): Storage {
  const pathOf = (sha256: string): string => join(root, expectName(sha256).slice(0, 2), sha256);
  const has = (sha256: string) =>
    access(pathOf(sha256)).then(
      () => true,
      () => false,
    );
  return {
    has,
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      // A file that the disk has damaged is repaired by storing its content again.
      const storedBytes = await readFile(pathOf(sha256)).catch(() => null);
      if (storedBytes?.equals(bytes)) return sha256;
      await writeDurably(pathOf(sha256), bytes);
      return sha256;
    },
    read: (sha256) => readFile(pathOf(sha256)),
    stream: async (sha256, range) => createReadStream(pathOf(sha256), range),
    size: (sha256) =>
      stat(pathOf(sha256)).then(
        ({ size }) => size,
        () => null,
      ),
    async *list() {
      const folders = await readdir(root).catch((error: NodeJS.ErrnoException) => {
        // Nothing was ever stored.
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name)).sort())
        for (const name of (await readdir(join(root, folder))).filter(isName).sort())
          yield { sha256: name, size: (await stat(join(root, folder, name))).size };
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async check() {
      await makeFolder(root);
      if (await isFull(root))
        throw Object.assign(new Error(`little space is left in ${root}`), { code: 'ENOSPC' });
      const draft = join(root, `${randomBytes(6).toString('hex')}.part`);
      try {
        await writeFile(draft, 'x', { mode: 0o600, flush: true });
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
