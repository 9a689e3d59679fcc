import type { Database, Sql } from '../../platform/database/database.ts';

export async function readSettings(sql: Sql): Promise<Map<string, unknown>> {
  const rows = await sql.rows<{ key: string; value: unknown }>('select key, value from setting');
  return new Map(rows.map((row) => [row.key, row.value]));
}

export async function writeSetting(sql: Sql, key: string, value: unknown): Promise<void> {
  await sql.rows(
    `insert into setting (key, value) values ($1, $2)
     on conflict (key) do update set value = $2, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
}

/**
 * Whether the demo association is to be made: nobody is registered. What a run killed in the middle left of it is
 * removed first, so that it starts over.
 */
export async function claimDemo(db: Database): Promise<boolean> {
  return db.transaction(async (sql) => {
    await sql.rows('select pg_advisory_xact_lock(7316003)');
    const rows = await sql.rows<{ real: boolean; ready: boolean }>(
      `select exists (select 1 from member where not demo) as real,
         exists (select 1 from setting where key = 'demo' and value = 'true') as ready`,
    );
    if (rows[0]!.real || rows[0]!.ready) return false;
    await sql.rows('delete from member where demo');
    await sql.rows(`delete from challenge where import_digest is not null`);
    return true;
  });
}
