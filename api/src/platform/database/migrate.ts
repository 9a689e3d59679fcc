import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, PoolConfig } from 'pg';
import { ConfigError } from '../config.ts';
import { temporaryFolder } from '../files/temporary.ts';
import { clientOf } from './client.ts';
import { isUnavailableError, markDatabaseError } from './database.ts';

/** Key of the advisory lock under which one instance migrates while the others wait. */
const MIGRATION_LOCK = 7_316_001;

/** Oldest server version this program is tested against. */
const OLDEST_SERVER = 150_000;

/** Hashes of the migrations of a folder, in their order. */
export const readSteps = async (folder: string): Promise<string[]> =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);

/** The list of the migrations of a folder, in their order; `when` in ms. */
const journalOf = async (folder: string): Promise<{ entries: { tag: string; when: number }[] }> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));

/** Copies the first migrations of a folder into another: tables as an earlier program made them. */
async function firstSteps(folder: string, many: number): Promise<string> {
  const part = await temporaryFolder('migrations');
  const journal = await journalOf(folder);
  const entries = journal.entries.slice(0, many);
  await mkdir(join(part, 'meta'));
  await writeFile(join(part, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
  return part;
}

/** The tables cannot be brought to this version: the message is the one line to show. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const NEWER =
  'Cette base a été mise à jour par une version plus récente de Fanion : remettez cette version-là, ou restaurez avec celle-ci une sauvegarde d’avant la mise à jour.';

/**
 * Whether the tables await a migration of the folder: the migrator, which reads them all, applies those after
 * the last that the database has. Throws where a newer program ran here: what this one would write may be
 * wrong.
 */
async function needsMigration(client: Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return true;
  const { entries } = await journalOf(folder);
  const own = Math.max(...entries.map(({ when }) => when));
  const applied = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(applied.rows[0]?.last ?? Number.NEGATIVE_INFINITY);
  if (last > own) throw new MigrationError(NEWER);
  return last < own;
}

/** The migration that a statement belongs to. */
async function stepOf(folder: string, statement: string): Promise<string> {
  const { entries } = await journalOf(folder);
  const index = readMigrationFiles({ migrationsFolder: folder }).findIndex(({ sql }) =>
    sql.includes(statement),
  );
  return entries[index]?.tag ?? '?';
}

/**
 * Throws an error that describes a failed migration: nothing of it remains, as all of it is one transaction.
 * The migrator wraps the database's error.
 */
async function throwExplained(error: Error & { query?: string }, folder: string): Promise<never> {
  const { query = '' } = error;
  const cause = error.cause instanceof Error ? error.cause : error;
  // A database that goes away, is full or is read-only has its own sentence.
  if (isUnavailableError(cause)) return markDatabaseError(cause);
  const { message } = cause;
  const step = await stepOf(folder, query);
  throw new MigrationError(
    `La mise à jour des tables a échoué à l’étape ${step} (${message.split('\n')[0]}). Rien n’a été changé : remettez la version précédente de Fanion, qui tourne comme avant sur cette base, et signalez cette ligne.`,
    { cause: error },
  );
}

async function migrateOn(client: Client, folder: string): Promise<void> {
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_SERVER)
    throw new ConfigError('Réglage DATABASE_URL : PostgreSQL 15 ou plus récent est nécessaire.');
  // All of it is one transaction: the lock goes with it, on whatever connection it ran. Where there is work, the migrator ends it.
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  if (!(await needsMigration(client, folder))) return void (await client.query('commit'));
  // Imported only when needed: most starts have nothing to migrate.
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await migrate(drizzle(client), { migrationsFolder: folder }).catch((error) =>
    throwExplained(error, folder),
  );
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
  // If the connection is lost between two statements, the next one fails.
  client.on('error', () => {});
  try {
    await migrateOn(client, part ?? folder).catch(markDatabaseError);
  } finally {
    if (part) await rm(part, { recursive: true });
    await client.end().catch(() => {});
  }
}
