import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig, type QueryResultRow } from 'pg';

type Executor = NodePgDatabase<Record<string, never>>;

/** One transaction or the pool: what queries.ts functions take as their first argument. */
export interface Sql {
  /** Typed query builder on the tables of schema/. */
  orm: Executor;
  /** A statement written by hand. With a name it is prepared once per connection: for hot paths. */
  rows<R extends QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<R[]>;
}

export interface Database extends Sql {
  pool: Pool;
  /** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Moment (ms since 1970) at which the database last had no space for a statement, 0 for never. */
  lastFull(): number;
  close(): Promise<void>;
}

/** What waits for the commit of each transaction that runs. */
const waiting = new WeakMap<Sql, (() => void)[]>();

/** Runs some work once the caller's transaction is committed, never when it is undone; at once outside of one. */
export function afterCommit(sql: Sql, work: () => void): void {
  const list = waiting.get(sql);
  if (list) list.push(work);
  else work();
}

/** For a command that may work for long. */
export const PATIENT = 600_000;
/** Milliseconds after which a statement, or the wait for a connection, is given up: the request answers 503. */
const PATIENCE = 4000;

/** Opens a pool on PostgreSQL. A lost connection never ends the process: the next statement opens another. */
export function openDatabase(
  connection: PoolConfig | string,
  size: number,
  onIdleError: (error: Error) => void,
  patience = PATIENCE,
): Database {
  const pool = new Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: size,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: patience,
    statement_timeout: patience,
    idleTimeoutMillis: 60_000,
    application_name: 'fanion',
  });
  pool.on('error', onIdleError);
  let lastFull = 0;
  const failed = (error: unknown): never => {
    if ((error as { code?: unknown }).code === DISK_FULL) lastFull = Date.now();
    return noteOfDatabase(error);
  };
  const on = (client: Pick<Pool, 'query'>, orm: Executor): Sql => ({
    orm,
    async rows<R extends QueryResultRow>(text: string, values: unknown[] = [], name?: string) {
      const asked = client.query<R>(name ? { name, text, values } : { text, values });
      const result = await asked.catch(failed);
      return result.rows;
    },
  });
  return {
    ...on(pool, drizzle(pool)),
    pool,
    async transaction(work) {
      const client = await pool.connect().catch(noteOfDatabase);
      let broken: Error | undefined;
      // The pool listens to idle connections only: without this, one lost in a transaction would end the process.
      const lost = (error: Error) => {
        broken = error;
      };
      client.on('error', lost);
      const inside = on(client as unknown as Pool, drizzle(client));
      const then: (() => void)[] = [];
      waiting.set(inside, then);
      let result: Awaited<ReturnType<typeof work>>;
      try {
        await client.query('begin').catch(noteOfDatabase);
        result = await work(inside);
        await client.query('commit').catch(failed);
      } catch (error) {
        // A database that does not answer would make the rollback wait as long again: closing undoes as well.
        if (isDatabaseAway(error)) broken ??= error as Error;
        else await client.query('rollback').catch(lost);
        throw error;
      } finally {
        client.off('error', lost);
        client.release(broken);
      }
      for (const next of then) next();
      return result;
    },
    lastFull: () => lastFull,
    close: () => pool.end(),
  };
}

/** PostgreSQL's code for a broken unique constraint, with the constraint's name, or null for another error. */
export function brokenUnique(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return null;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}

/** Errors met while speaking to the database: those of a client or of a mail server bear the same codes. */
const ofDatabase = new WeakSet<object>();

/** Notes that an error comes from the connection to the database, and throws it again. */
export function noteOfDatabase(error: unknown): never {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error);
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
]);

/** Whether an error says that the database is away, too slow or only reading, not that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  // The query builder wraps what the connection said.
  const built = error instanceof DrizzleQueryError;
  const cause = built ? error.cause : error;
  if (!(cause instanceof Error) || !(built || ofDatabase.has(cause))) return false;
  const code = (cause as { code?: string }).code ?? '';
  if (NETWORK.has(code)) return true;
  // 08 connection, 53 resources, 57 operator intervention (restart, cancel), 25006 a copy that only reads.
  if (/^(?:08|53|57|25006)/.test(code)) return true;
  return /timeout|terminated|Connection ended|not queryable|Query read timeout/i.test(cause.message);
}
