import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Client, PoolConfig } from 'pg';
import { watchedClientOf } from '../database/client.ts';
import { markDatabaseError } from '../database/database.ts';
import type { Storage } from '../files/storage.ts';
import { type ArchiveWriter, type Entry, readArchive, readSmallEntry, writeArchive } from './archive.ts';
import { BadArchive } from './bad-archive.ts';
import {
  COUNTERS,
  FILE_ENTRY,
  FORMAT,
  fileEntry,
  MANIFEST,
  type Manifest,
  manifest,
  ROWS_ENTRY,
  rowsEntry,
  SECRET,
} from './manifest.ts';
import { listOwnTables, readCounters, readRows } from './tables.ts';

/** What is backed up. */
export interface Installation {
  connection: PoolConfig | string;
  storage: Storage;
  /** The full text of the secret goes into a sealed archive only; its fingerprint goes into every archive. */
  secret: { fingerprint: string; text: string };
  version: string;
}

/** How much an archive holds. */
export interface Amounts {
  tables: number;
  rows: number;
  files: number;
  /**
   * Names of the files whose content no longer matches their name: the disk had damaged them before the
   * backup.
   */
  damaged: string[];
}

const nothing = (): Amounts => ({ tables: 0, rows: 0, files: 0, damaged: [] });

/**
 * Settings that make every server write values as the same text in this transaction, whatever its own
 * settings.
 */
export const PLAIN_SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

async function createManifest(client: Client, { secret, version }: Installation): Promise<Manifest> {
  const { rows: steps } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  const { rows: now } = await client.query<{ at: Date; server: string }>(
    `select now() as at, current_setting('server_version') as server`,
  );
  return {
    format: FORMAT,
    made_at: now[0]!.at.toISOString(),
    version,
    server: now[0]!.server,
    secret: secret.fingerprint,
    migrations: steps.map(({ hash }) => hash),
    tables: await listOwnTables(client),
  };
}

const linesIn = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
};

async function addFiles(archive: ArchiveWriter, storage: Storage, amounts: Amounts): Promise<void> {
  for await (const { sha256, size } of storage.list()) {
    const sum = await archive.addStream(fileEntry(sha256), size, await storage.stream(sha256));
    amounts.files += 1;
    if (sum !== sha256) amounts.damaged.push(sha256);
  }
}

/**
 * Writes the whole installation into one archive, as it was at one moment, whatever is written meanwhile: the
 * rows come from one snapshot of the database, and files are never changed or removed. Holds only a few
 * pieces in memory. A database that sends nothing for `silence` ms is given up.
 */
export async function backUp(
  installation: Installation,
  target: Writable,
  passphrase: string | null,
  silence?: number,
): Promise<Amounts> {
  const { client, unwatched } = watchedClientOf(installation.connection, silence);
  const amounts = nothing();
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_SETTINGS);
    await writeArchive(target, passphrase, async (archive) => {
      const described = await createManifest(client, installation);
      await archive.add(MANIFEST, JSON.stringify(described, null, 2));
      if (passphrase !== null) await archive.add(SECRET, installation.secret.text);
      for (const table of described.tables) {
        let part = 0;
        for await (const bytes of readRows(client, table)) {
          await archive.add(rowsEntry(table.name, part++), bytes);
          amounts.rows += linesIn(bytes);
        }
        amounts.tables += 1;
      }
      await archive.add(COUNTERS, JSON.stringify(await readCounters(client, described.tables)));
      await unwatched(() => addFiles(archive, installation.storage, amounts));
    });
    await client.query('commit');
  } catch (error) {
    // An error of the connection names no file; a full disk has its own code.
    if ((error as NodeJS.ErrnoException).path === undefined) markDatabaseError(error);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
  return amounts;
}

/** Counts what an entry holds, with one piece of it in memory. */
async function countEntry({ name, bytes }: Entry, amounts: Amounts): Promise<void> {
  const [, file] = FILE_ENTRY.exec(name) ?? [];
  const hash = createHash('sha256');
  for await (const piece of bytes)
    if (file !== undefined) hash.update(piece);
    else amounts.rows += linesIn(piece);
  if (file === undefined) return;
  amounts.files += 1;
  if (hash.digest('hex') !== file) amounts.damaged.push(file);
}

/**
 * Reads an archive to its last byte and returns what it holds; throws a BadArchive where something is not as
 * written.
 */
export async function verifyBackup(
  file: string,
  passphrase: string | null,
): Promise<Amounts & { made_at: string; version: string; sealed: boolean }> {
  const amounts = nothing();
  let described: Manifest | null = null;
  const { sealed } = await readArchive(file, passphrase, async (entry) => {
    if (entry.name === MANIFEST) described = readManifest(await readSmallEntry(entry));
    else if (!described) throw new BadArchive('foreign');
    else if (ROWS_ENTRY.test(entry.name) || FILE_ENTRY.test(entry.name)) await countEntry(entry, amounts);
    else if (entry.name !== SECRET && entry.name !== COUNTERS) throw new BadArchive('damaged');
  });
  if (!described) throw new BadArchive('damaged');
  const { made_at, version, tables } = described as Manifest;
  return { ...amounts, tables: tables.length, made_at, version, sealed };
}

/** The manifest of an archive, if its program wrote a form that this one knows. */
export function readManifest(bytes: Buffer): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    throw new BadArchive('foreign');
  }
  const { success, data } = manifest.safeParse(json);
  if (success && data.format === FORMAT) return data;
  const format = (json as { format?: unknown } | null)?.format;
  throw new BadArchive(typeof format === 'number' && format > FORMAT ? 'newer' : 'foreign');
}
