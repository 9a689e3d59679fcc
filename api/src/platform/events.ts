import type { Client, PoolConfig } from 'pg';
import { clientOf } from './database/client.ts';
import type { Connections } from './database/database.ts';
import type { Log } from './logger.ts';
import type { Topic, Topics } from './topics.ts';

/** What one instance tells the others after a commit, so that they drop what they remember. */
export interface Events {
  /** Tells this instance at once and the others within `FLUSH` ms. Payloads are coalesced by topic. */
  publish<T extends Topic>(topic: T, payload: Topics[T]): void;
  subscribe<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): void;
  /** Called when messages of other instances may have been missed: forget everything remembered. */
  onGap(listener: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'fanion';
/** NOTIFY holds a lock shared by the whole database at commit: one statement every 50 ms, never one per solve. */
const FLUSH = 50;
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD = 7000;
const RETRY = 1000;

/** Events between instances by LISTEN/NOTIFY. `instance` tells own messages apart; `retry` in ms. */
export function createEvents(
  connections: Pick<Connections, 'run'>,
  connection: PoolConfig | string,
  instance: string,
  log: Log,
  retry = RETRY,
): Events {
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let client: Client | null = null;
  let retrying: NodeJS.Timeout | null = null;
  let stopped = false;
  let flushing: Promise<void> = Promise.resolve();

  const deliver = (topic: string, payload: unknown) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(payload as never);
      } catch (error) {
        log.error({ err: error, topic }, 'event listener failed');
      }
    }
  };

  const flush = async () => {
    const messages = [...waiting];
    waiting.clear();
    const payloads: string[] = [];
    let current = '';
    for (const message of messages) {
      if (current && current.length + message.length > MAX_PAYLOAD) {
        payloads.push(current);
        current = '';
      }
      current = current ? `${current},${message}` : message;
    }
    if (current) payloads.push(current);
    try {
      while (payloads.length > 0) {
        const message = `{"from":"${instance}","events":[${payloads[0]}]}`;
        await connections.run('select pg_notify($1, $2)', [CHANNEL, message]);
        payloads.shift();
      }
    } catch (error) {
      log.warn({ err: error }, 'events not sent to the other instances yet');
      if (stopped) return;
      // The others rely on them: said twice is harmless, not said is not.
      for (const message of messages) waiting.add(message);
      timer ??= setTimeout(flushSoon, retry);
    }
  };
  const flushSoon = () => {
    timer = null;
    flushing = flushing.then(flush);
  };

  /** Anybody who may connect to the database may write on the channel: what is not ours is left aside. */
  const hear = (payload: string | undefined) => {
    let message: { from?: unknown; events?: unknown } | null;
    try {
      message = JSON.parse(payload ?? '');
    } catch {
      return;
    }
    if (!message || message.from === instance || !Array.isArray(message.events)) return;
    for (const event of message.events) if (Array.isArray(event)) deliver(String(event[0]), event[1]);
  };

  // A connection that fails says so twice, by its promise and by its end: one try follows.
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
    next.on('notification', (message) => hear(message.payload));
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
    connect().then(() => {
      for (const listener of gapListeners) listener();
    }, retryLater);
  };

  return {
    publish(topic, payload) {
      deliver(topic, payload);
      waiting.add(JSON.stringify([topic, payload]));
      timer ??= setTimeout(flushSoon, FLUSH);
    },
    subscribe(topic, listener) {
      const list = listeners.get(topic) ?? [];
      list.push(listener as (payload: never) => void);
      listeners.set(topic, list);
    },
    onGap: (listener) => gapListeners.push(listener),
    start: connect,
    async stop() {
      stopped = true;
      if (retrying) clearTimeout(retrying);
      if (timer) {
        clearTimeout(timer);
        flushSoon();
      }
      await flushing;
      await client?.end().catch(() => {});
    },
  };
}
