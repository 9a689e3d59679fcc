import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, PoolConfig } from 'pg';
import { clientOf } from '../database/client.ts';
import { migrateDatabase, readSteps } from '../database/migrate.ts';
import type { Storage } from '../files/storage.ts';
import { type Entry, readArchive, readEntry, readSmallEntry } from './archive.ts';
import { PLAIN_SETTINGS, readManifest } from './backup.ts';
import { BadArchive } from './bad-archive.ts';
import { COUNTERS, FILE_ENTRY, MANIFEST, type Manifest, ROWS_ENTRY, SECRET } from './manifest.ts';
import {
  type Counters,
  emptyTables,
  listTables,
  type StoredTable,
  writeCounters,
  writeRows,
} from './tables.ts';

/** Where an archive is restored. */
export interface Target {
  connection: PoolConfig | string;
  /** Folder of the migrations of this program. */
  migrations: string;
  storage: Storage;
  /**
   * Receives the name of the secret that the archive was written under, and the secret itself when the
   * archive holds it. Throws to refuse.
   */
  takeSecret(fingerprint: string, text: string | null): Promise<void>;
}

/**
 * What was restored, and the names of the files that were damaged before the archive was made: they are
 * missing here.
 */
export type Restored = Manifest & { damaged: string[] };

/** The target is already in use: the message is the one line to show. */
export class PlaceTaken extends Error {
  constructor() {
    super('Il y a déjà des comptes ici : une sauvegarde ne se restaure que dans une installation vide.');
  }
}

/** What the program creates in a database, at any version. */
interface ProgramObjects {
  tables: Set<string>;
  functions: string[];
}

async function readProgramObjects(folder: string): Promise<ProgramObjects> {
  const steps = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const text = (await Promise.all(steps.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  const namesMatching = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return {
    tables: new Set([...namesMatching(/create table "(\w+)"/gi), ...namesMatching(/rename to "(\w+)"/gi)]),
    functions: namesMatching(/create (?:or replace )?function "?(\w+)"?/gi),
  };
}

/**
 * Makes room for the tables of the archive: removes those of a program that was started here and that nobody
 * joined, whatever its version. Tables of others stay.
 */
async function clearDatabase(connection: PoolConfig | string, made: ProgramObjects): Promise<void> {
  const client = clientOf(connection);
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('member') is not null as there`,
    );
    if (!rows[0]?.there) return;
    const { rows: members } = await client.query('select 1 from member limit 1');
    if (members.length > 0) throw new PlaceTaken();
    for (const { name } of await listTables(client))
      if (made.tables.has(name)) await client.query(`drop table ${client.escapeIdentifier(name)} cascade`);
    const { rows: functions } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
         and proname = any($1)`,
      [made.functions],
    );
    for (const { name } of functions) await client.query(`drop function ${name} cascade`);
    await client.query('drop schema drizzle cascade');
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * How many migrations of this program made the tables of the archive; it must name them all in order, from
 * the first.
 */
async function countMigrations({ migrations }: Manifest, folder: string): Promise<number> {
  const own = await readSteps(folder);
  if (migrations.length > own.length) throw new BadArchive('newer');
  if (migrations.some((hash, index) => own[index] !== hash)) throw new BadArchive('strange');
  return migrations.length;
}

/** Fails where the tables that this program makes are not those of the archive. */
async function expectTables(
  client: Client,
  stored: readonly StoredTable[],
  made: ProgramObjects,
): Promise<void> {
  const own = (await listTables(client)).filter(({ name }) => made.tables.has(name));
  const layoutOf = (tables: readonly StoredTable[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]).sort());
  if (layoutOf(own) !== layoutOf(stored)) throw new BadArchive('strange');
}

/** Rows that PostgreSQL refuses (classes 22 and 23) were not written by it: the archive is damaged. */
const throwDamaged = (error: unknown): never => {
  throw /^2[23]/.test(String((error as { code?: unknown }).code)) ? new BadArchive('damaged') : error;
};

/** The entries of an archive, each restored in turn within the open transaction. */
class Restoring {
  private described: Manifest | null = null;
  private made: ProgramObjects = { tables: new Set(), functions: [] };
  private refit: (() => Promise<void>) | null = null;
  private secret: string | null = null;
  private counters: Counters = {};
  private readonly damaged: string[] = [];
  private readonly client: Client;
  private readonly target: Target;

  constructor(client: Client, target: Target) {
    this.client = client;
    this.target = target;
  }

  readonly take = async (entry: Entry): Promise<void> => {
    if (!this.described) {
      if (entry.name !== MANIFEST) throw new BadArchive('foreign');
      this.described = readManifest(await readSmallEntry(entry));
      const steps = await countMigrations(this.described, this.target.migrations);
      this.made = await readProgramObjects(this.target.migrations);
      await clearDatabase(this.target.connection, this.made);
      await migrateDatabase(this.target.connection, this.target.migrations, steps);
      return;
    }
    if (entry.name === SECRET) {
      this.secret = (await readSmallEntry(entry)).toString();
      return;
    }
    await this.begin();
    const table = ROWS_ENTRY.exec(entry.name)?.[1];
    const file = FILE_ENTRY.exec(entry.name)?.[1];
    if (table !== undefined) {
      const stored = this.described.tables.find(({ name }) => name === table);
      if (!stored) throw new BadArchive('damaged');
      await writeRows(this.client, stored, entry.bytes).catch(throwDamaged);
    } else if (entry.name === COUNTERS)
      this.counters = JSON.parse((await readSmallEntry(entry)).toString()) as Counters;
    else if (file !== undefined) await this.putFile(file, await readEntry(entry));
    else throw new BadArchive('damaged');
  };

  /**
   * A file that was already damaged when the archive was made is left out: all the rest is worth restoring
   * without it.
   */
  private async putFile(name: string, bytes: Buffer): Promise<void> {
    if (createHash('sha256').update(bytes).digest('hex') === name) await this.target.storage.put(bytes);
    else this.damaged.push(name);
  }

  /** Runs once the archive's content is known: nothing was written before. */
  private async begin(): Promise<void> {
    if (this.refit || !this.described) return;
    await this.target.takeSecret(this.described.secret, this.secret);
    await this.client.query('begin');
    await this.client.query(PLAIN_SETTINGS);
    await expectTables(this.client, this.described.tables, this.made);
    this.refit = await emptyTables(this.client, this.described.tables);
  }

  async end(): Promise<Restored> {
    await this.begin();
    if (!this.refit || !this.described) throw new BadArchive('damaged');
    await this.refit().catch(throwDamaged);
    // Last, because no transaction undoes the setting of a counter.
    await writeCounters(this.client, this.counters);
    await this.client.query('commit');
    return { ...this.described, damaged: this.damaged };
  }
}

/**
 * Restores an archive into an empty installation: creates the tables as its program made them, loads its rows
 * and files, then applies newer migrations. All or nothing: the rows are committed once the last checksum is
 * right. Throws a BadArchive or PlaceTaken.
 */
export async function restore(file: string, passphrase: string | null, target: Target): Promise<Restored> {
  const client = clientOf(target.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const restoring = new Restoring(client, target);
    await readArchive(file, passphrase, restoring.take);
    const described = await restoring.end();
    await migrateDatabase(target.connection, target.migrations);
    return described;
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end().catch(() => {});
  }
}
