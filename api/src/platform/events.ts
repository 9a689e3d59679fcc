import type { Log } from './logger.ts';
import type { Topic, Topics } from './topics.ts';
import type { Wire } from './wires/wire.ts';

/** What one instance tells the others after a commit, so that they drop what they remember. */
export interface Events {
  /** Tells this instance at once and the others within `FLUSH` ms. Payloads are coalesced by topic. */
  publish<T extends Topic>(topic: T, payload: Topics[T]): void;
  subscribe<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): void;
  /** Called when messages of other instances may have been missed: forget everything remembered. */
  onGap(listener: () => void): void;
  /** Messages may have been missed. */
  gap(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Telling costs all instances something: once every 50 ms, never once per solve. */
const FLUSH = 50;
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD = 7000;
const RETRY = 1000;
/** Messages that could not be told yet: beyond these, the others are told to forget everything instead. */
const MOST_WAITING = 20_000;
/** What asks them to. */
const EVERYTHING = '["*",null]';

/** Events between instances by a wire. `instance` tells own messages apart; `retry` in ms. */
export function createEvents(wire: Wire, instance: string, log: Log, retry = RETRY): Events {
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
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
        await wire.send(message);
        payloads.shift();
      }
    } catch (error) {
      log.warn({ err: error }, 'events not sent to the other instances yet');
      if (stopped) return;
      // The others rely on them: said twice is harmless, not said is not.
      for (const message of messages) waiting.add(message);
      if (waiting.size > MOST_WAITING) {
        waiting.clear();
        waiting.add(EVERYTHING);
      }
      timer ??= setTimeout(flushSoon, retry);
    }
  };
  const flushSoon = () => {
    timer = null;
    flushing = flushing.then(flush);
  };

  const gap = () => {
    for (const listener of gapListeners) listener();
  };

  /** Others may write on the channel as well: what is not ours is left aside. */
  const hear = (payload: string) => {
    let message: { from?: unknown; events?: unknown } | null;
    try {
      message = JSON.parse(payload);
    } catch {
      return;
    }
    if (!message || message.from === instance || !Array.isArray(message.events)) return;
    for (const event of message.events)
      if (Array.isArray(event)) {
        if (event[0] === '*') gap();
        else deliver(String(event[0]), event[1]);
      }
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
    gap,
    start: () => wire.start(hear, gap),
    async stop() {
      stopped = true;
      if (timer) {
        clearTimeout(timer);
        flushSoon();
      }
      await flushing;
      await wire.stop();
    },
  };
}
