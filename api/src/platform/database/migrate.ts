import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type PoolConfig } from 'pg';
import { ConfigError } from '../config.ts';
import { noteOfDatabase } from './database.ts';

/** Key of the advisory lock under which one instance migrates while the others wait. */
const MIGRATION_LOCK = 7_316_001;

/** Oldest server this program is tried against. */
const OLDEST_SERVER = 150_000;

async function migrateOn(client: Client, folder: string): Promise<void> {
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_SERVER)
    throw new ConfigError('Réglage DATABASE_URL : PostgreSQL 15 ou plus récent est nécessaire.');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrate(drizzle(client), { migrationsFolder: folder });
}

/** Brings the tables to this version. Forward only; safe to run from two instances at once. */
export async function migrateDatabase(connection: PoolConfig | string, folder: string): Promise<void> {
  const client = new Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  // A connection lost between two statements is met by the next one.
  client.on('error', () => {});
  try {
    await migrateOn(client, folder).catch(noteOfDatabase);
  } finally {
    await client.end().catch(() => {});
  }
}
