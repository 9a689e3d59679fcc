import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { ownTables } from './own-tables.ts';

test('every table and column that the migrations made is one of ours, and no other', async () => {
  const { connection, drop } = await createTestDatabase();
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  await client.end();
  await drop();
  const own = [...ownTables()].map(([name, columns]) => ({ name, columns: [...columns].sort() }));
  expect(own.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows);
});
