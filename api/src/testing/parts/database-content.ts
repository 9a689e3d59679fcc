import { Client } from 'pg';
import type { TestDatabase } from '../database.ts';

/** The result of a statement, sent outside the program. */
export const ask = async <Row>(connection: TestDatabase['connection'], text: string): Promise<Row[]> => {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
};

/** Everything that a database contains: rows, counters, constraints, triggers and migrations. */
export async function contentOf(connection: TestDatabase['connection']) {
  const tables = await ask<{ name: string }>(
    connection,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const rows = await ask<{ name: string; sum: string | null }>(
    connection,
    // Read in parallel, tables come in any order.
    `${tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as sum from "${name}" t`,
      )
      .join(' union all ')} order by 1`,
  );
  return {
    rows,
    counters: await ask(
      connection,
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    ),
    keys: await ask(
      connection,
      `select conrelid::regclass::text as of, conname, convalidated, pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    triggers: await ask(
      connection,
      `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    steps: await ask(connection, 'select hash from drizzle.__drizzle_migrations order by created_at'),
  };
}
