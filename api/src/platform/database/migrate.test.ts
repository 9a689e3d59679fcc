import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

test('three instances that start at once on an empty database migrate it once', async () => {
  const { template, ...server } = inject('postgres');
  const database = `test_migrate_${process.pid}`;
  const operator = new Client({ ...server, database: 'postgres' });
  await operator.connect();
  await operator.query(`create database ${database}`);
  const connection = { ...server, database };
  const client = new Client(connection);
  try {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(connection, migrations)));
    await client.connect();
    const steps = (await readdir(migrations)).filter((name) => name.endsWith('.sql'));
    const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(steps.length);
    const tables = `select table_name, column_name, data_type from information_schema.columns
                    where table_schema = 'public' order by 1, 2`;
    const expected = new Client({ ...server, database: template });
    await expected.connect();
    expect((await client.query(tables)).rows).toEqual((await expected.query(tables)).rows);
    await expected.end();
    await migrateDatabase(connection, migrations);
    expect((await client.query('select hash from drizzle.__drizzle_migrations')).rows).toHaveLength(
      steps.length,
    );
    const locks = await client.query(
      `select 1 from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    expect(locks.rows).toEqual([]);
  } finally {
    await client.end();
    await operator.query(`drop database ${database} with (force)`);
    await operator.end();
  }
});
