import { randomBytes } from 'node:crypto';
import { MINUTE } from '@fanion/rules/durations';
import { Client } from 'pg';
import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL of this test run: its template database is migrated and empty. */
    postgres: { host: string; port: number; user: string; password: string; template: string };
  }
}

export interface TestDatabase {
  connection: { host: string; port: number; user: string; password: string; database: string };
  drop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const { template: _, ...server } = inject('postgres');
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops a test's database. An autovacuum worker may be in it for a moment, and we may not end it. */
export const dropDatabase = (database: string): Promise<void> =>
  vi.waitFor(() => onServer(`drop database ${database} with (force)`), { timeout: MINUTE, interval: 100 });

/** A new, migrated database for a test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, ...server } = inject('postgres');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database },
    drop: () => dropDatabase(database),
  };
}
