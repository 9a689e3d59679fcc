import { Client, type PoolConfig } from 'pg';
import type { Database } from './database/database.ts';
import type { Log } from './logger.ts';

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

/** Topics and their payload, small enough for one NOTIFY. */
export interface Topics {
  /** Sessions of this member ended, or their rights changed. */
  'member-changed': { memberId: number };
  /** Solves were added: member and challenge. */
  solved: { memberId: number; challengeId: number };
  /** The solves of a dynamic challenge gave it another price. */
  priced: { challengeId: number; points: number };
  /** A challenge, its flags, files or hints changed, or a catalogue of them was imported. */
  'challenges-changed': { challengeId: number | null };
  /** Association settings changed. */
  'settings-changed': Record<string, never>;
  /** A mail waits in the outbox. */
  'mail-queued': Record<string, never>;
}
export type Topic = keyof Topics;

const CHANNEL = 'fanion';
/** NOTIFY holds a lock shared by the whole database at commit: one statement every 50 ms, never one per solve. */
const FLUSH = 50;
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD = 7000;
const RETRY = 1000;

/** Events between instances by LISTEN/NOTIFY. `instance` tells own messages apart. */
export function createEvents(
  db: Database,
  connection: PoolConfig | string,
  instance: string,
  log: Log,
): Events {
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let client: Client | null = null;
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
    timer = null;
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
    for (const payload of payloads)
      await db
        .rows('select pg_notify($1, $2)', [CHANNEL, `{"from":"${instance}","events":[${payload}]}`])
        .catch((error: unknown) => {
          log.warn({ err: error }, 'events not sent to the other instances');
        });
  };

  const connect = async (): Promise<void> => {
    const next = new Client(typeof connection === 'string' ? { connectionString: connection } : connection);
    const lost = () => {
      if (client !== next) return;
      client = null;
      next.end().catch(() => {});
      if (!stopped) setTimeout(reconnect, RETRY).unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', (message) => {
      const { from, events } = JSON.parse(message.payload ?? '{}') as {
        from: string;
        events: [string, unknown][];
      };
      if (from !== instance) for (const [topic, payload] of events) deliver(topic, payload);
    });
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
    connect().then(
      () => {
        for (const listener of gapListeners) listener();
      },
      () => {
        if (!stopped) setTimeout(reconnect, RETRY).unref();
      },
    );
  };

  return {
    publish(topic, payload) {
      deliver(topic, payload);
      waiting.add(JSON.stringify([topic, payload]));
      timer ??= setTimeout(() => {
        flushing = flushing.then(flush);
      }, FLUSH);
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
      if (timer) {
        clearTimeout(timer);
        flushing = flushing.then(flush);
      }
      await flushing;
      await client?.end().catch(() => {});
    },
  };
}
