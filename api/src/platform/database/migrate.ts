import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client, PoolConfig } from 'pg';
import { ConfigError } from '../config.ts';
import { temporaryFolder } from '../files/temporary.ts';
import { clientOf } from './client.ts';
import { noteOfDatabase } from './database.ts';

/** Key of the advisory lock under which one instance migrates while the others wait. */
const MIGRATION_LOCK = 7_316_001;

/** Oldest server this program is tried against. */
const OLDEST_SERVER = 150_000;

/** Hashes of the migrations of a folder, in their order. */
export const readSteps = async (folder: string): Promise<string[]> =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);

/** Copies the first migrations of a folder into another: tables as an earlier program made them. */
async function firstSteps(folder: string, many: number): Promise<string> {
  const part = await temporaryFolder('migrations');
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, many);
  await mkdir(join(part, 'meta'));
  await writeFile(join(part, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
  return part;
}

async function migrateOn(client: Client, folder: string): Promise<void> {
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_SERVER)
    throw new ConfigError('Réglage DATABASE_URL : PostgreSQL 15 ou plus récent est nécessaire.');
  // All of it is one transaction, which the migrator ends: the lock goes with it, on whatever connection it ran.
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await migrate(drizzle(client), { migrationsFolder: folder });
}

/**
 * Brings the tables to this version, or only as far as the first migrations of the folder. Forward only; safe to run
 * from two instances at once.
 */
export async function migrateDatabase(
  connection: PoolConfig | string,
  folder: string,
  many?: number,
): Promise<void> {
  const part = many === undefined ? null : await firstSteps(folder, many);
  const client = clientOf(connection);
  // A connection lost between two statements is met by the next one.
  client.on('error', () => {});
  try {
    await migrateOn(client, part ?? folder).catch(noteOfDatabase);
  } finally {
    if (part) await rm(part, { recursive: true });
    await client.end().catch(() => {});
  }
}
