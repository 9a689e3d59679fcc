import type { Client, PoolConfig } from 'pg';
import { clientOf } from '../database/client.ts';
import type { Connections } from '../database/database.ts';
import type { Wire } from './wire.ts';

const CHANNEL = 'fanion';
const RETRY = 1000;

/**
 * Messages by LISTEN/NOTIFY, over a connection of its own that is reopened when lost; `retry` in ms. NOTIFY
 * holds a lock shared by the whole database at commit: the sender batches its messages.
 */
export function notifyWire(
  connections: Pick<Connections, 'run'>,
  connection: PoolConfig | string,
  retry = RETRY,
): Wire {
  let client: Client | null = null;
  let retrying: NodeJS.Timeout | null = null;
  let stopped = false;
  let [onMessage, onGap] = [(_message: string) => {}, () => {}];
  // A failing connection reports it twice, by its promise and by its end: only one try follows.
  const retryLater = () => {
    if (stopped || retrying) return;
    retrying = setTimeout(reconnect, retry);
    retrying.unref();
  };

  const connect = async (): Promise<void> => {
    const next = clientOf(connection);
    const lost = () => {
      if (client !== next) return;
      client = null;
      next.end().catch(() => {});
      retryLater();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      client = null;
      next.end().catch(() => {});
      throw error;
    }
  };

  const reconnect = () => {
    retrying = null;
    connect().then(() => onGap(), retryLater);
  };

  return {
    async send(message) {
      await connections.run('select pg_notify($1, $2)', [CHANNEL, message]);
    },
    start(hear, gap) {
      onMessage = hear;
      onGap = gap;
      return connect();
    },
    async stop() {
      stopped = true;
      if (retrying) clearTimeout(retrying);
      await client?.end().catch(() => {});
    },
  };
}
