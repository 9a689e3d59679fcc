import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from '../../../tools/memory.ts';
import { startEmbedded } from '../platform/database/embedded/embedded.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';

const TEMPLATE = 'fanion_template';
/**
 * Nothing of a test run outlives it: without waiting for the disk, its databases are created and dropped
 * faster. Several files run at a time, each with a few instances of the program.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One real PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(memoryFolder(), 'fanion-test-'));
  const database = await startEmbedded({ dataDir, settings: SETTINGS });
  const { host, port, user, password = '' } = database.connection;
  const client = new Client({ host, port, user, password, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrateDatabase({ host, port, user, password, database: TEMPLATE }, migrations);
  project.provide('postgres', { host, port, user, password, template: TEMPLATE });
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
