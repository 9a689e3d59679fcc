import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** libpq-style settings of the embedded database, for pg.Pool. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

const PORT = 5432;

/** Settings to reach the server that listens in a folder. */
export const connectionIn = (socketDir: string, password: string): EmbeddedConnection => ({
  host: socketDir,
  port: PORT,
  user: 'fanion',
  database: 'fanion',
  password,
});

export const socketIn = (socketDir: string): string => join(socketDir, `.s.PGSQL.${PORT}`);

export interface Answer {
  /** Folder of the cluster that answers, as the server received it. */
  cluster: string;
  /** "18.4" */
  version: string;
}

/**
 * Opens a real connection and queries it. Throws the error of `pg`; no answer within the time (ms) is an
 * error.
 */
export async function queryServer(connection: EmbeddedConnection, timeout: number): Promise<Answer> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: timeout, query_timeout: timeout });
  // The server may go away between two steps: the pending step's own error reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Answer>(
      `select current_setting('data_directory') as cluster, split_part(version(), ' ', 2) as version`,
    );
    return rows[0]!;
  } finally {
    client.end().catch(() => {});
  }
}

/** Whether anything accepts a connection in that folder. */
export const isListening = (socketDir: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketIn(socketDir));
    socket.setTimeout(1000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    function finish(answer: boolean) {
      socket.destroy();
      resolve(answer);
    }
  });
