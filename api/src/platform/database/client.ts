import { Client, type PoolConfig } from 'pg';

/** Where PostgreSQL is, as the driver reads it. */
export const settingsOf = (connection: PoolConfig | string): PoolConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;

/** One connection of its own beside the pool, not opened yet. */
export const clientOf = (connection: PoolConfig | string): Client => new Client(settingsOf(connection));
