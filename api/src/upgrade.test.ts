import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { seedDemo } from './demo.ts';
import { verifyChallenges } from './features/challenges/integrity/service.ts';
import { verifyPlay, verifyRegistrations } from './features/ctf/integrity/service.ts';
import { verifyPayments } from './features/plans/integrity/service.ts';
import { verifyTeams } from './features/teams/integrity/service.ts';
import { verifyWriteups } from './features/writeups/integrity/service.ts';
import { emptyTables, listTables, type StoredTable } from './platform/backup/tables.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrateDatabase, readSteps } from './platform/database/migrate.ts';
import { createTestDatabase } from './testing/database.ts';
import { plant } from './testing/planted/planted.ts';
import { testApp } from './testing/test-app.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const content = fileURLToPath(new URL('../../content', import.meta.url));

type Row = Record<string, unknown>;

/** Tables that were different at first: today's rows as they were written then. */
const THEN: Record<string, string> = {
  // Points were stored at the solve, before solves followed their challenge's price.
  xp_event:
    'select to_jsonb(t) || jsonb_build_object($$points$$, g.points) as row from xp_event t join current_gain g using (id)',
  standing:
    'select to_jsonb(t) || jsonb_build_object($$points$$, c.points) as row from standing t join current_standing c using (member_id)',
  // Messages could not be reported before they existed.
  report: `select to_jsonb(t) as row from report t where target <> 'message'`,
  granted_right: 'select to_jsonb(t) || jsonb_build_object($$flag$$, right_name) as row from granted_right t',
};
/** The first name of a table, and its current one. */
const RENAMED: Record<string, string> = { granted_flag: 'granted_right' };

/** Tables with their content. */
async function contents(client: Client, then: boolean): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: Row }>(
      (then ? THEN[name] : undefined) ?? `select to_jsonb(t) as row from "${name}" t`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Fills a new table with its rows of today, as far as it has their columns. */
async function fill(client: Client, { name, columns }: StoredTable, rows: readonly Row[]): Promise<void> {
  const shared = columns.flatMap((column) => (rows[0] && column in rows[0] ? [`"${column}"`] : [])).join();
  if (shared === '') return;
  await client.query(
    `insert into "${name}" (${shared}) overriding system value
     select ${shared} from jsonb_populate_recordset(null::"${name}", $1)`,
    [JSON.stringify(rows)],
  );
}

// Each version is applied to the filled tables of its time: a step that cannot handle an earlier version's
// rows fails here.
test('an installation that was there from the first version on comes up to this one with all its rows', async () => {
  const app = await testApp({ config: { demo: true, limitFactor: 100_000 } });
  await seedDemo(app.context, content, () => {});
  await plant(app);
  const today = new Client(app.database);
  await today.connect();
  const { connection, drop } = await createTestDatabase();
  const operator = new Client(connection);
  try {
    const rows = await contents(today, true);
    await operator.connect();
    await operator.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
    const knownTables = new Set<string>();
    const steps = (await readSteps(migrations)).length;
    for (let step = 1; step <= steps; step += 1) {
      await migrateDatabase(connection, migrations, step);
      const fresh = (await listTables(operator)).filter(({ name }) => !knownTables.has(name));
      await operator.query('begin');
      const putBack = await emptyTables(operator, fresh);
      for (const table of fresh) {
        const name = RENAMED[table.name] ?? table.name;
        knownTables.add(table.name).add(name);
        await fill(operator, table, rows.get(name) ?? []);
      }
      await putBack();
      await operator.query('commit');
    }
    const after = await contents(operator, false);
    const lost = [...rows]
      .filter(([name, had]) => after.get(name)?.length !== had.length)
      .map(([name]) => name);
    // Counters of addresses that received no code are dropped.
    expect(lost).toEqual(['code_quota']);
    const db = openDatabase(connection, { size: 2 });
    try {
      const context = { ...app.context, db: { ...app.context.db, ...db } };
      const looked = [
        verifyChallenges,
        verifyTeams,
        verifyRegistrations,
        verifyPlay,
        verifyWriteups,
        verifyPayments,
      ];
      for (const verify of looked) expect([verify.name, await verify(context)]).toEqual([verify.name, []]);
    } finally {
      await db.close();
    }
  } finally {
    await operator.end();
    await today.end();
    await drop();
  }
});
