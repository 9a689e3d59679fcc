import type { TestApp } from './test-app.ts';

const tablesOf = async (app: TestApp): Promise<string[]> => {
  const rows = await app.context.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map((row) => row.name);
};

/**
 * Number of rows in each table, after the jobs that earlier acts trigger: two equal results mean that nothing
 * was added or removed.
 */
export async function rowCounts(app: TestApp): Promise<Record<string, number>> {
  await app.context.jobs.settle();
  const tables = await tablesOf(app);
  // One row with all counts, not one row per table: that would start parallel workers, and take ten times as
  // long.
  const [counts] = await app.context.db.query<Record<string, number>>(
    `select ${tables.map((name) => `(select count(*) from "${name}")::int as "${name}"`).join(', ')}`,
  );
  return counts!;
}

/** Tables that contain this text in any column, in clear or as its bytes. */
export async function tablesHolding(app: TestApp, text: string): Promise<string[]> {
  const hex = Buffer.from(text).toString('hex');
  const found: string[] = [];
  for (const name of await tablesOf(app)) {
    const rows = await app.context.db.query(
      `select 1 from "${name}" t where t::text ilike $1 or t::text ilike $2 limit 1`,
      [`%${text}%`, `%${hex}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Tables that the database refuses to change. */
const FINAL = new Set(['receipt', 'audit_log', 'audit_chain']);

/** Lets time pass, for the database and for caches: every stored moment becomes that much older. */
export async function letTimePass(app: TestApp, ms: number): Promise<void> {
  const columns = await app.context.db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and c.table_name = any($1)`,
    [(await tablesOf(app)).filter((name) => !FINAL.has(name))],
  );
  const byTable = new Map<string, string[]>();
  for (const { table, column } of columns) byTable.set(table, [...(byTable.get(table) ?? []), column]);
  for (const [table, names] of byTable)
    await app.context.db.query(
      `update "${table}" set ${names.map((name) => `"${name}" = "${name}" - make_interval(secs => $1)`).join(', ')}`,
      [ms / 1000],
    );
  app.clock.advance(ms);
}

/** Whether a statement waits for another transaction's lock. */
export async function waitsForLock(app: TestApp): Promise<boolean> {
  const waiting = await app.context.db.query(
    `select 1 from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.datname = current_database()`,
  );
  return waiting.length > 0;
}
