import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { checkAnswer } from './check-answer.ts';
import { int, text } from './columns.ts';
import {
  type Connections,
  databaseOf,
  isDatabaseAway,
  markDatabaseError,
  openDatabase,
  uniqueViolationOf,
} from './database.ts';

let own: TestDatabase;
let db: Connections;
const idleErrors: Error[] = [];
beforeAll(async () => {
  own = await createTestDatabase();
  db = openDatabase(own.connection, { size: 3, onIdleError: (error) => idleErrors.push(error) });
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

/** Ends every connection to the database, as a restart of the server does. */
async function endConnections(): Promise<void> {
  const client = new Client({ ...own.connection, database: 'postgres' });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    own.connection.database,
  ]);
  await client.end();
}

test('a statement answers rows, one column of them, or what one row holds', async () => {
  const [none, two] = ['select 1 as n where false', 'select n, n * 2 as double from generate_series(1, 2) n'];
  expect(await db.values(int, 'select n from generate_series(1, 3) n')).toEqual([1, 2, 3]);
  expect(await db.values(int, none)).toEqual([]);
  expect(await db.value(int, 'select count(*)::int from (select 1) one')).toBe(1);
  expect(await db.valueOrNull(int, none)).toBe(null);
  expect(await db.oneRow({ n: int, double: int }, two)).toEqual({ n: 1, double: 2 });
  await expect(db.value(int, none)).rejects.toThrow('answers none');
  await expect(db.oneRow({ n: int }, none)).rejects.toThrow('answers none');
  await expect(db.values(int, two)).rejects.toThrow('answers several');
  expect(await db.changed('select 1 from generate_series(1, 3)')).toBe(3);
});

test('the column of a single value is held to what was promised, as the columns of rows are', async () => {
  const watched = openDatabase(own.connection, { size: 1, check: checkAnswer });
  onTestFinished(() => watched.close());
  await expect(watched.value(text, 'select 1 as n')).rejects.toThrow('select 1 as n');
  await expect(watched.values(int, 'select null::int as n')).rejects.toThrow('select null');
  expect(await watched.value(int, 'select 1 as n')).toBe(1);
});

test('a transaction is kept when its work returns, undone when it throws', async () => {
  await db.begin((sql) => sql.query(`insert into setting (key, value) values ('kept', '1')`));
  await expect(
    db.begin(async (sql) => {
      await sql.query(`insert into setting (key, value) values ('undone', '1')`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await db.query('select key from setting')).toEqual([{ key: 'kept' }]);
});

test('what a transaction changed is told after its commit, never when it is undone, at once outside of one', async () => {
  const events: unknown[] = [];
  const publish = (...what: unknown[]) => void events.push(what);
  const program = databaseOf(db, { publish });
  const answer = await program.transaction(async (sql) => {
    sql.publish('notified', { memberId: 1 });
    events.push('inside');
    return 'kept';
  });
  await program
    .transaction(async (sql) => {
      sql.publish('notified', { memberId: 2 });
      throw new Error('no');
    })
    .catch(() => {});
  program.publish('notified', { memberId: 3 });
  expect([answer, ...events]).toEqual([
    'kept',
    'inside',
    ['notified', { memberId: 1 }],
    ['notified', { memberId: 3 }],
  ]);
});

test('a broken unique constraint is told from another error', async () => {
  const twice = await db
    .query(`insert into setting (key, value) values ('kept', '2')`)
    .catch((error: unknown) => error);
  expect(uniqueViolationOf(twice)).toBe('setting_pkey');
  expect(isDatabaseAway(twice)).toBe(false);
  const wrong = await db.query('select nothing from nowhere').catch((error: unknown) => error);
  expect(uniqueViolationOf(wrong)).toBeNull();
  expect(isDatabaseAway(wrong)).toBe(false);
  expect(uniqueViolationOf(null)).toBeNull();
});

test('a statement written to a connection that has just closed says that the database is away', () => {
  for (const code of ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']) {
    const closed = Object.assign(new Error('write'), { code });
    expect(() => markDatabaseError(closed)).toThrow(closed);
    expect([code, isDatabaseAway(closed)]).toEqual([code, true]);
    // An equal code of a client or of a mail server says nothing about the database.
    expect(isDatabaseAway(Object.assign(new Error('write'), { code }))).toBe(false);
  }
});

test('a restart while connections are idle ends no process, and the next statement works', async () => {
  await Promise.all([db.query('select 1'), db.query('select 1'), db.query('select 1')]);
  await endConnections();
  await expect.poll(() => db.pool.totalCount).toBe(0);
  expect(idleErrors.length).toBeGreaterThan(0);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a restart between two statements of a transaction is an error of that transaction only', async () => {
  const lost = await db
    .begin(async (sql) => {
      await sql.query(`insert into setting (key, value) values ('lost', '1')`);
      await endConnections();
      // The end of the connection is noticed while nothing waits for an answer.
      await new Promise((resolve) => setImmediate(resolve));
      return sql.query('select 1');
    })
    .catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(Error);
  expect(isDatabaseAway(lost), String((lost as Error).stack)).toBe(true);
  await expect.poll(() => db.pool.totalCount).toBe(0);
  expect(await db.query(`select key from setting where key = 'lost'`)).toEqual([]);
});

test('a restart in the middle of a statement is an error that says so', async () => {
  const running = db.query('select pg_sleep(3)').catch((error: unknown) => error);
  const inside = db.begin((sql) => sql.query('select pg_sleep(3)')).catch((error: unknown) => error);
  await expect
    .poll(
      async () =>
        (
          await db.query(
            `select 1 from pg_stat_activity where query = 'select pg_sleep(3)' and datname = current_database()`,
          )
        ).length,
    )
    .toBe(2);
  await endConnections();
  for (const error of [await running, await inside]) expect(isDatabaseAway(error)).toBe(true);
  // Idle connections notice their end a moment later than those in use.
  await expect.poll(() => db.pool.totalCount).toBe(0);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a statement without room on the disk keeps its connection: no other could be opened then', async () => {
  const one = openDatabase(own.connection, { size: 1 });
  onTestFinished(() => one.close());
  const full = `do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`;
  const pid = () => one.query<{ pid: number }>('select pg_backend_pid() as pid');
  const before = await pid();
  for (const work of [() => one.query(full), () => one.run(full), () => one.begin((sql) => sql.query(full))])
    expect(isDatabaseAway(await work().catch((error: unknown) => error))).toBe(true);
  expect(await pid()).toEqual(before);
  expect(Date.now() - one.lastFull()).toBeLessThan(10_000);
  // A statement that fails for another reason gets a new connection: what it prepared may be the reason.
  await one.query('select nothing from nowhere').catch(() => {});
  expect(await pid()).not.toEqual(before);
});

test('a database that is not there is away, by socket, by address and by name', async () => {
  const elsewhere = [
    { ...own.connection, host: '/nowhere/at/all' },
    { ...own.connection, host: '127.0.0.1', port: 1 },
    { ...own.connection, database: 'postgres', port: 59_999 },
  ];
  for (const connection of elsewhere) {
    const awayDatabase = openDatabase(connection, { size: 1 });
    const error = await awayDatabase.query('select 1').catch((e: unknown) => e);
    expect([connection.host, isDatabaseAway(error)]).toEqual([connection.host, true]);
    await awayDatabase.close();
  }
});

test('a statement that takes too long is given up, and its connection with it', async () => {
  const impatient = openDatabase(own.connection, { size: 1, patience: 500 });
  for (const slow of [
    () => impatient.query('select pg_sleep(600)'),
    () => impatient.begin((sql) => sql.query('select pg_sleep(600)')),
  ]) {
    expect(isDatabaseAway(await slow().catch((error: unknown) => error))).toBe(true);
  }
  await expect.poll(() => impatient.query('select 1 as one')).toEqual([{ one: 1 }]);
  await impatient.close();
});

test('a database that only reads is away too: nothing can be done there', async () => {
  const reading = openDatabase(
    { ...own.connection, options: '-c default_transaction_read_only=on' },
    { size: 1 },
  );
  const refused = await reading
    .query(`insert into setting (key, value) values ('x', '1')`)
    .catch((e: unknown) => e);
  expect(isDatabaseAway(refused)).toBe(true);
  await reading.close();
});

test('errors of anything else are not the database being away, whatever they are called', () => {
  const called = (code: string, message = 'x') => Object.assign(new Error(message), { code });
  for (const error of [
    new Error('no'),
    new TypeError('x is not a function'),
    new Error('timeout exceeded when trying to connect'),
    // A client that breaks its request off, a mail server that hangs, a file that is gone.
    called('ECONNRESET', 'aborted'),
    called('ETIMEDOUT', 'Connection timeout'),
    called('ENOENT', 'scandir'),
    new Error('fetch failed', { cause: called('ECONNREFUSED') }),
    null,
    'timeout',
    undefined,
  ])
    expect(isDatabaseAway(error)).toBe(false);
});

test('in a transaction and outside of one, an error of the database is one', async () => {
  const awayDatabase = openDatabase({ ...own.connection, port: 59_999 }, { size: 1 });
  for (const work of [
    () => awayDatabase.query('select 1'),
    () => awayDatabase.values(int, 'select 1'),
    () => awayDatabase.begin((sql) => sql.query('select 1')),
    () => awayDatabase.begin((sql) => sql.run('select 1')),
  ])
    expect(isDatabaseAway(await work().catch((error: unknown) => error))).toBe(true);
  await awayDatabase.close();
});

test('a transaction that fails for another reason is undone, and its connection kept', async () => {
  const one = openDatabase(own.connection, { size: 1 });
  const pid = async () => (await one.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;
  const before = await pid();
  const reset = Object.assign(new Error('a mail server'), { code: 'ECONNRESET' });
  await expect(one.begin(() => Promise.reject(reset))).rejects.toBe(reset);
  expect(await pid()).toBe(before);
  await one.close();
});
