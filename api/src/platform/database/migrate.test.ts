import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { aCable } from '../../testing/cable.ts';
import { aFolder } from '../../testing/content-folder.ts';
import { createTestDatabase, dropDatabase } from '../../testing/database.ts';
import { isDatabaseAway } from './database.ts';
import { MigrationError, migrateDatabase } from './migrate.ts';

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
    await dropDatabase(database);
    await operator.end();
  }
});

/** The migrations of a later program: this one's, and one more. */
async function withOneMore(statements: string): Promise<string> {
  const folder = await aFolder();
  await cp(migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_plus_tard' });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(join(folder, '9999_plus_tard.sql'), statements);
  return folder;
}

test('a migration that fails is named with its reason and what to do, and changes nothing', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const folder = await withOneMore(
    'create table plus_tard (id int);--> statement-breakpoint\nalter table member add column pseudo text not null;\ninsert into plus_tard values (1 / 0);',
  );
  await expect(migrateDatabase(connection, folder)).rejects.toThrow(
    /^La mise à jour des tables a échoué à l’étape 9999_plus_tard \(division by zero\)\. Rien n’a été changé : remettez la version précédente/,
  );
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(`select to_regclass('plus_tard') as left`);
  await client.end();
  expect(rows).toEqual([{ left: null }]);
  await migrateDatabase(connection, migrations);
});

test('a database that a newer program was on is refused by an older one, and left as it is', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  await migrateDatabase(connection, await withOneMore('create table plus_tard (id int);'));
  await expect(migrateDatabase(connection, migrations)).rejects.toThrow(/version plus récente de Fanion/);
});

test('a database that goes away in the middle of a migration is told as one, and no step is blamed', async () => {
  const { connection, drop } = await createTestDatabase();
  const other = new Client(connection);
  await other.connect();
  onTestFinished(async () => {
    await other.end();
    await drop();
  });
  await other.query('begin; lock table setting in access exclusive mode');
  const cable = await aCable();
  const folder = await withOneMore('alter table setting add column later int');
  const migrated = migrateDatabase(cable.to(connection), folder).catch((error: unknown) => error);
  const waits = 'select 1 from pg_locks where not granted and relation = $1::regclass';
  await expect.poll(async () => (await other.query(waits, ['setting'])).rowCount).toBe(1);
  cable.cut();
  const error = await migrated;
  expect(error).not.toBeInstanceOf(MigrationError);
  expect(isDatabaseAway(error)).toBe(true);
});
