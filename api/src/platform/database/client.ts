import { Socket } from 'node:net';
import { MINUTE } from '@fanion/rules/durations';
import { Client, type PoolConfig } from 'pg';

/** Where PostgreSQL is, as the driver reads it. */
export const settingsOf = (connection: PoolConfig | string): PoolConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;

/** One connection of its own beside the pool, not opened yet. */
export const clientOf = (connection: PoolConfig | string): Client => new Client(settingsOf(connection));

/** Milliseconds in which something passes while an answer is waited for. */
const SILENCE = 5 * MINUTE;

/** A connection for works that take as long as they take, and that a server which hangs must not hold for ever. */
export interface WatchedClient {
  client: Client;
  /** Does a work during which nothing is waited for. Where nothing passes for too long otherwise, what waits fails (ETIMEDOUT). */
  unwatched<T>(work: () => Promise<T>): Promise<T>;
}

/** One connection whose server is watched, not opened yet. Its loss is met by the next statement. */
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
