import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer as readBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { findDanglingKeys } from '@fanion/formats/ctfd-archive/keys';
import {
  CTFD_TABLES,
  isTooManyRows,
  type Row,
  readTable,
  type Tables,
} from '@fanion/formats/ctfd-archive/tables';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../../../platform/refusal.ts';
import * as texts from './texts.ts';

const MIB = 1024 * 1024;
/** Limits of an archive: its size, its unpacked size, the size of all tables, and the number of files. */
const LIMITS = { zip: 1024 * MIB, unpacked: 4096 * MIB, tables: 128 * MIB, files: 20_000 };

/** The database revisions of CTFd 1, which no current CTFd reads. */
const CTFD_1 = new Set(
  `1ec4a28fe0ff 2539d8b5082e 7e9efd084c5a 87733981ca0e a4e30c94c360 c12d2a1b0926 c7225db614c1 cb3cfcc47e2f
  cbf5620f8e15 d5a224bf5862 d6514ec92738 dab615389702 e62fd69bd417`.split(/\s+/),
);

/** An open archive of CTFd: its tables, and the uploaded files. */
export interface CtfdArchive {
  tables: Tables;
  /** Writes the uploaded file of this location; false when there is none. */
  save(location: string, to: string): Promise<boolean>;
}

/** The entries of an archive by name, all checked before anything is unpacked. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    total += entry.uncompressedSize;
    if (name.split('/').includes('..') || name.includes('\0')) throw new Refusal(texts.UNSAFE);
    if (total > LIMITS.unpacked || entries.size >= LIMITS.files) throw new Refusal(texts.TOO_LARGE);
    if (!name.endsWith('/')) entries.set(name, entry);
  }
  return entries;
}

/** A table of the archive; a missing one has no rows. */
async function tableOf(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Row[]> {
  if (!entry) return [];
  const bytes = await readBuffer(await zip.openReadStreamPromise(entry));
  if (isTooManyRows(bytes)) throw new Refusal(texts.TOO_MANY_ROWS);
  const rows = readTable(bytes);
  if (rows === null) throw new Refusal(texts.badTable(name));
  return rows;
}

/** Recognises yauzl's message about a name that leads out of the folder; else the archive is unreadable. */
const refusalOf = (error: unknown): Error =>
  error instanceof Refusal
    ? error
    : new Refusal(
        /absolute path|invalid relative path|invalid characters in fileName/.test(String(error))
          ? texts.UNSAFE
          : texts.NOT_A_ZIP,
      );

/**
 * Opens an archive exported by CTFd, and closes it after the work. An invalid or dangerous archive is refused
 * in one sentence. An entry is never read beyond its declared size.
 */
export async function withArchive<T>(path: string, work: (archive: CtfdArchive) => Promise<T>): Promise<T> {
  if ((await stat(path)).size > LIMITS.zip) throw new Refusal(texts.TOO_LARGE);
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  try {
    const entries = await entriesOf(zip).catch((error: unknown) => {
      throw refusalOf(error);
    });
    if (!entries.has('db/challenges.json')) throw new Refusal(texts.NOT_CTFD);
    const sizes = CTFD_TABLES.map((name) => entries.get(`db/${name}.json`)?.uncompressedSize ?? 0);
    if (sizes.reduce((sum, size) => sum + size, 0) > LIMITS.tables) throw new Refusal(texts.TOO_LARGE);
    const tables = new Map<string, Row[]>();
    for (const name of CTFD_TABLES)
      tables.set(
        name,
        await tableOf(zip, entries.get(`db/${name}.json`), name).catch((error: unknown) => {
          throw refusalOf(error);
        }),
      );
    if (tables.get('alembic_version')?.some((row) => CTFD_1.has(String(row.version_num))))
      throw new Refusal(texts.TOO_OLD);
    const astray = findDanglingKeys(tables);
    if (astray) throw new Refusal(texts.danglingReferences(astray));
    let saved = 0;
    return await work({
      tables,
      async save(location, to) {
        const entry = entries.get(`uploads/${location}`);
        if (!entry) return false;
        // A thousand rows may name the same file, so written bytes are counted too.
        saved += entry.uncompressedSize;
        if (saved > LIMITS.unpacked) throw new Refusal(texts.TOO_LARGE);
        await mkdir(dirname(to), { recursive: true });
        const source = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw refusalOf(error);
        });
        await pipeline(source, createWriteStream(to)).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'ENOSPC' ? error : refusalOf(error);
        });
        return true;
      },
    });
  } finally {
    zip.close();
  }
}
