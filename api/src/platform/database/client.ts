import { Socket } from 'node:net';
import { MINUTE } from '@fanion/rules/durations';
import { Client, type PoolConfig } from 'pg';

/** Connection settings of PostgreSQL, as the driver reads them. */
export const settingsOf = (connection: PoolConfig | string): PoolConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;

/** A separate connection outside the pool, not opened yet. */
export const clientOf = (connection: PoolConfig | string): Client => new Client(settingsOf(connection));

/** Milliseconds within which something must arrive while an answer is awaited. */
const SILENCE = 5 * MINUTE;

/** A connection for long-running work, which a server that hangs must not hold for ever. */
export interface WatchedClient {
  client: Client;
  /**
   * Does work during which no answer is awaited. At other times, a wait without traffic for too long fails
   * (ETIMEDOUT).
   */
  unwatched<T>(work: () => Promise<T>): Promise<T>;
}

/** A connection whose server is watched, not opened yet. If it is lost, the next statement fails. */
export function watchedClientOf(connection: PoolConfig | string, silence = SILENCE): WatchedClient {
  const socket = new Socket();
  const lost = () =>
    socket.destroy(Object.assign(new Error('the database says nothing more'), { code: 'ETIMEDOUT' }));
  socket.setTimeout(silence, lost);
  const client = new Client({ ...settingsOf(connection), stream: () => socket });
  client.on('error', () => {});
  return {
    client,
    async unwatched(work) {
      socket.setTimeout(0);
      try {
        return await work();
      } finally {
        socket.setTimeout(silence);
      }
    },
  };
}
