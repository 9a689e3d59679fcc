import { MINUTE } from '@fanion/rules/durations';
import { Pool, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { Events } from '../events.ts';
import { settingsOf } from './client.ts';
import type { Column, RowOf, Shape } from './columns.ts';

/**
 * Statements on one connection, or on any of the pool. A named one is prepared once per connection: for hot
 * paths.
 */
export interface Statements {
  /** The rows of an answer, of the promised shape: the tests check the database against it. */
  rows<S extends Shape>(shape: S, text: string, values?: unknown[], name?: string): Promise<RowOf<S>[]>;
  /** Rows without a promised shape: nothing checks them. */
  query<R extends QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<R[]>;
  /** The first row of an answer; null when it has none. */
  row<S extends Shape>(shape: S, text: string, values?: unknown[], name?: string): Promise<RowOf<S> | null>;
  /** The only row of an answer that always has one: a count, or what was just written. */
  oneRow<S extends Shape>(shape: S, text: string, values?: unknown[], name?: string): Promise<RowOf<S>>;
  /** The only column of an answer, row by row. */
  values<T>(column: Column<T>, text: string, values?: unknown[], name?: string): Promise<T[]>;
  /** The only value of an answer that always has one row. */
  value<T>(column: Column<T>, text: string, values?: unknown[], name?: string): Promise<T>;
  /** The only column of the first row of an answer; null when it has none. */
  valueOrNull<T>(column: Column<T>, text: string, values?: unknown[], name?: string): Promise<T | null>;
  run(text: string, values?: unknown[], name?: string): Promise<void>;
  /** Number of rows that a statement wrote or found. */
  changed(text: string, values?: unknown[], name?: string): Promise<number>;
}

/** One transaction or the pool: what queries.ts functions take as their first argument. */
export interface Sql extends Statements {
  /**
   * Tells the program what changed: once the transaction is committed, never when it is rolled back; at once
   * outside a transaction.
   */
  publish: Events['publish'];
}

/** Connections to PostgreSQL, without events: nobody is told what they write. */
export interface Connections extends Statements {
  pool: Pool;
  /**
   * Runs the work in one transaction: committed when it returns, rolled back when it throws. Work given to
   * `then` runs after the commit.
   */
  begin<T>(work: (statements: Statements, then: (work: () => void) => void) => Promise<T>): Promise<T>;
  /** Last moment (ms since 1970) at which the database had no space for a statement, 0 for never. */
  lastFull(): number;
  close(): Promise<void>;
}

export interface Database extends Sql, Pick<Connections, 'pool' | 'lastFull' | 'close'> {
  /** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** The database of a program, whose statements tell what they changed. */
export const databaseOf = (connections: Connections, events: Pick<Events, 'publish'>): Database => ({
  ...connections,
  publish: events.publish,
  transaction: (work) =>
    connections.begin((statements, then) =>
      work({ ...statements, publish: (topic, payload) => then(() => events.publish(topic, payload)) }),
    ),
});

/** Milliseconds that a statement of a long-running command may take. */
export const LONG_COMMAND_TIMEOUT = 10 * MINUTE;
/** Milliseconds after which a statement, or the wait for a connection, is given up: the request answers 503. */
const PATIENCE = 4000;

/** How a database is opened. */
export interface DatabaseOptions {
  /** Connections of the pool. */
  size: number;
  onIdleError?(error: Error): void;
  /** Milliseconds after which a statement is given up. */
  patience?: number;
  /**
   * Each transaction may run on another connection: nothing may be prepared or set for longer than one
   * transaction.
   */
  pooled?: boolean;
  /** Checks each answer against its promised shape: in tests. */
  check?(shape: Shape, answer: QueryResult, statement: string): void;
}

function first<T>(found: T[], statement: string): T {
  if (found.length === 0) throw new Error(`a row is asked of a statement that answers none: ${statement}`);
  return found[0]!;
}

/** The statements of a connection; `failed` receives the database's errors, and throws. */
function statementsOn(
  client: Pick<Pool, 'query'>,
  { pooled, check, failed }: Pick<DatabaseOptions, 'pooled' | 'check'> & { failed(error: unknown): never },
): Statements {
  const send = (text: string, values: unknown[] = [], name?: string) =>
    client.query(name && !pooled ? { name, text, values } : { text, values }).catch(failed);
  const rows = async <S extends Shape>(shape: S, text: string, values?: unknown[], name?: string) => {
    const answer = await send(text, values, name);
    check?.(shape, answer, text);
    return answer.rows as RowOf<S>[];
  };
  const values = async <T>(column: Column<T>, text: string, parameters?: unknown[], name?: string) => {
    const answer = await send(text, parameters, name);
    const [field = '', ...more] = answer.fields.map((one) => one.name);
    if (more.length > 0) throw new Error(`one column is asked of a statement that answers several: ${text}`);
    check?.({ [field]: column }, answer, text);
    return answer.rows.map((row) => row[field] as T);
  };
  return {
    query: async (...statement) => (await send(...statement)).rows,
    rows,
    row: async (...statement) => (await rows(...statement))[0] ?? null,
    oneRow: async (shape, ...statement) => first(await rows(shape, ...statement), statement[0]),
    values,
    value: async (column, ...statement) => first(await values(column, ...statement), statement[0]),
    valueOrNull: async (...statement) => (await values(...statement))[0] ?? null,
    run: async (...statement) => void (await send(...statement)),
    changed: async (...statement) => (await send(...statement)).rowCount ?? 0,
  };
}

/** Opens a pool on PostgreSQL. A lost connection never ends the process: the next statement opens another. */
export function openDatabase(
  connection: PoolConfig | string,
  { size, onIdleError = () => {}, patience = PATIENCE, pooled = false, check }: DatabaseOptions,
): Connections {
  const pool = new ReusingPool({
    ...settingsOf(connection),
    max: size,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    ...(pooled ? {} : { statement_timeout: patience }),
    idleTimeoutMillis: 60_000,
    application_name: 'fanion',
  });
  pool.on('error', onIdleError);
  let lastFull = 0;
  const failed = (error: unknown): never => {
    if ((error as { code?: unknown }).code === DISK_FULL) lastFull = Date.now();
    return markDatabaseError(error);
  };
  const on = (client: Pick<Pool, 'query'>) => statementsOn(client, { pooled, check, failed });
  return {
    ...on(pool),
    pool,
    async begin(work) {
      const client = await pool.connect().catch(markDatabaseError);
      let broken: Error | undefined;
      // The pool listens to idle connections only: without this, one lost in a transaction would end the process.
      const lost = (error: Error) => {
        broken = error;
      };
      client.on('error', lost);
      const following: (() => void)[] = [];
      let result: Awaited<ReturnType<typeof work>>;
      try {
        await client.query('begin').catch(markDatabaseError);
        result = await work(on(client as unknown as Pool), (next) => {
          following.push(next);
        });
        await client.query('commit').catch(failed);
      } catch (error) {
        // A rollback on an unresponsive database would wait as long again: closing the connection rolls back
        // as well.
        if (isDatabaseAway(error) && !isOutOfResources(error)) broken ??= error as Error;
        else await client.query('rollback').catch(lost);
        throw error;
      } finally {
        client.off('error', lost);
        client.release(broken);
      }
      for (const next of following) next();
      return result;
    },
    lastFull: () => lastFull,
    close: () => pool.end(),
  };
}

/** Fields of a PostgreSQL error: its code, its severity, and the constraint that was broken. */
function errorFieldsOf(error: unknown): { code?: string; severity?: string; constraint?: string } {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}

/** Name of the constraint when an error is a broken unique constraint, null for another error. */
export function uniqueViolationOf(error: unknown): string | null {
  const { code, constraint } = errorFieldsOf(error);
  return code === '23505' ? (constraint ?? '') : null;
}

/** Whether the database aborted a transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean => errorFieldsOf(error).code === '40P01';

/** Whether a lock was awaited for as long as its transaction allows. */
const isLockTimeout = (error: unknown): boolean => errorFieldsOf(error).code === '55P03';

/** Takes a lock, or gives up after `ms`: returns null, and the transaction is then over. */
export async function lockWithin<T>(sql: Sql, ms: number, lock: () => Promise<T>): Promise<T | null> {
  const within = (most: number) => sql.run(`select set_config('lock_timeout', $1, true)`, [String(most)]);
  await within(ms);
  try {
    const locked = await lock();
    await within(0);
    return locked;
  } catch (error) {
    if (isLockTimeout(error)) return null;
    throw error;
  }
}

/**
 * Whether only the statement was refused, for want of disk or memory: its connection is still good, and
 * another could often not be opened (a new one writes a file of its own).
 */
function isOutOfResources(error: unknown): boolean {
  const { code, severity } = errorFieldsOf(error);
  return severity === 'ERROR' && code?.startsWith('53') === true;
}

/**
 * A pool whose single statements, like its transactions, close their connection only when something is wrong
 * with it.
 */
class ReusingPool extends Pool {
  override async query(...statement: unknown[]): Promise<never> {
    const client = await this.connect();
    let broken: Error | undefined;
    const lost = (error: Error) => {
      broken = error;
    };
    client.on('error', lost);
    try {
      return (await client.query(...(statement as [string]))) as never;
    } catch (error) {
      if (!isOutOfResources(error)) broken = error as Error;
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }
}

/** Errors of the connection to the database: those of a client or of a mail server have the same codes. */
const databaseErrors = new WeakSet<object>();

/** Marks an error as coming from the connection to the database, and throws it again. */
export function markDatabaseError(error: unknown): never {
  if (typeof error === 'object' && error !== null) databaseErrors.add(error);
  throw error;
}

/** PostgreSQL's code when it has no space left. */
const DISK_FULL = '53100';

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ECONNABORTED',
  // Written after the other end had closed, before that was noticed.
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/**
 * Whether an error of the database means that it is away, too slow or read-only, not that the statement was
 * wrong.
 */
export function isUnavailableError(error: Error & { code?: string }): boolean {
  const { code = '', message } = error;
  if (NETWORK.has(code)) return true;
  // 08 connection, 53 resources, 57 operator intervention (restart, cancel), 25006 a read-only replica.
  if (/^(?:08|53|57|25006)/.test(code)) return true;
  return /timeout|terminated|Connection ended|not queryable|Query read timeout/i.test(message);
}

/** Whether any error means that the database is away: false for errors that did not come from it. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && databaseErrors.has(error) && isUnavailableError(error);
