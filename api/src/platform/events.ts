import type { Log } from './logger.ts';
import type { Topic, Topics } from './topics.ts';
import type { Wire } from './wires/wire.ts';

/** Messages from one instance to the others after a commit, so that they drop what they remember. */
export interface Events {
  /** Tells this instance at once and the others within `FLUSH` ms. Payloads are coalesced by topic. */
  publish<T extends Topic>(topic: T, payload: Topics[T]): void;
  subscribe<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): void;
  /** Called when messages of other instances may have been missed: forget everything remembered. */
  onGap(listener: () => void): void;
  /** Reports that messages may have been missed. */
  gap(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Sending costs all instances something: once every 50 ms, never once per solve. */
const FLUSH = 50;
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD = 7000;
const RETRY = 1000;
/** Most messages that may await sending: beyond these, the others are told to forget everything instead. */
const MOST_WAITING = 20_000;
/** The message that tells them so. */
const FORGET_EVERYTHING = '["*",null]';

/** Messages grouped into payloads that PostgreSQL accepts. */
function packMessages(messages: readonly string[]): string[] {
  const payloads: string[] = [];
  let current = '';
  for (const message of messages) {
    if (current && current.length + message.length > MAX_PAYLOAD) {
      payloads.push(current);
      current = '';
    }
    current = current ? `${current},${message}` : message;
  }
  return current ? [...payloads, current] : payloads;
}

/** Messages that wait to be sent to the other instances. */
class Outgoing {
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;
  /** Sending fails: logged once, and once more when it works again. */
  #away = false;
  #flushing: Promise<void> = Promise.resolve();
  #wire: Wire;
  #instance: string;
  #log: Log;
  #retry: number;

  constructor(wire: Wire, instance: string, log: Log, retry: number) {
    this.#wire = wire;
    this.#instance = instance;
    this.#log = log;
    this.#retry = retry;
  }

  add(message: string): void {
    this.#waiting.add(message);
    this.#timer ??= setTimeout(this.#flushSoon, FLUSH);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) {
      clearTimeout(this.#timer);
      this.#flushSoon();
    }
    await this.#flushing;
  }

  #flushSoon = (): void => {
    this.#timer = null;
    this.#flushing = this.#flushing.then(() => this.#flush());
  };

  async #flush(): Promise<void> {
    const messages = [...this.#waiting];
    this.#waiting.clear();
    try {
      for (const payload of packMessages(messages))
        await this.#wire.send(`{"from":"${this.#instance}","events":[${payload}]}`);
      if (this.#away) this.#log.info('events sent to the other instances again');
      this.#away = false;
    } catch (error) {
      if (!this.#away) this.#log.warn({ err: error }, 'events not sent to the other instances yet');
      this.#away = true;
      if (this.#stopped) return;
      // The others rely on these messages: sending one twice is harmless, losing one is not.
      for (const message of messages) this.#waiting.add(message);
      if (this.#waiting.size > MOST_WAITING) {
        this.#waiting.clear();
        this.#waiting.add(FORGET_EVERYTHING);
      }
      this.#timer ??= setTimeout(this.#flushSoon, this.#retry);
    }
  }
}

/**
 * The events in another instance's payload. Others may write on the channel as well: anything else is
 * ignored.
 */
function parseEvents(payload: string, instance: string): unknown[][] {
  let message: { from?: unknown; events?: unknown } | null;
  try {
    message = JSON.parse(payload);
  } catch {
    return [];
  }
  if (!message || message.from === instance || !Array.isArray(message.events)) return [];
  return message.events.filter((event) => Array.isArray(event));
}

/** Events between instances over a wire. `instance` identifies own messages; `retry` in ms. */
export function createEvents(wire: Wire, instance: string, log: Log, retry = RETRY): Events {
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const deliver = (topic: string, payload: unknown) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(payload as never);
      } catch (error) {
        log.error({ err: error, topic }, 'event listener failed');
      }
    }
  };

  const outgoing = new Outgoing(wire, instance, log, retry);
  const gap = () => {
    for (const listener of gapListeners) listener();
  };

  const hear = (payload: string) => {
    for (const [topic, eventPayload] of parseEvents(payload, instance))
      if (topic === '*') gap();
      else deliver(String(topic), eventPayload);
  };

  return {
    publish(topic, payload) {
      deliver(topic, payload);
      outgoing.add(JSON.stringify([topic, payload]));
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
      await outgoing.stop();
      await wire.stop();
    },
  };
}
