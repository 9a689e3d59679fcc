import { importCommonJs } from '../external/common-js.ts';
import type { Log } from '../logger.ts';

/** Milliseconds for the server to accept a connection, and to answer a command. */
const PATIENCE = 2000;
/** Waits between two tries to connect (ms): growing up to this. */
const LONGEST_WAIT = 2000;
/** A connection that is silent for this long (ms) is pinged. */
const ASKED_EACH = 2000;
const DEAD_AFTER = 6000;

/** The server does not answer. */
export class ValkeyAway extends Error {}

/** A server that speaks the Redis protocol; it stores nothing lasting. */
export interface Valkey {
  /** Prefix of every key and of the channel: two installations may share one server. */
  readonly prefix: string;
  /** Sends some commands in one round trip, and returns the answer of each. Throws a ValkeyAway. */
  send(commands: readonly (readonly string[])[]): Promise<unknown[]>;
  /** Sends a message to all listeners of this installation. Throws a ValkeyAway. */
  publish(message: string): Promise<void>;
  /** Receives messages from now on; `back` is called each time listening starts. */
  listen(hear: (message: string) => void, back: () => void): void;
  /** Whether messages are being received. */
  hears(): boolean;
  /** Throws a ValkeyAway when the server does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

type Client = ReturnType<typeof import('@redis/client')['createClient']>;

/** A promise with a timeout: a server that hangs counts as away. */
const withTimeout = async <T>(answer: Promise<T>): Promise<T> => {
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new ValkeyAway('Valkey does not answer')), PATIENCE);
  });
  try {
    return await Promise.race([answer, timeout]);
  } catch (error) {
    throw error instanceof ValkeyAway ? error : new ValkeyAway((error as Error).message, { cause: error });
  } finally {
    clearTimeout(late);
  }
};

/** Loads the client for a program that has such a server; others never load it. */
async function connect(url: string, log: Log): Promise<Client> {
  const { createClient } = await importCommonJs(import('@redis/client'));
  const client = createClient({
    url: url.replace(/^valkey/, 'redis'),
    // A command that cannot be sent now has a fallback: it is not queued.
    disableOfflineQueue: true,
    pingInterval: ASKED_EACH,
    socket: {
      connectTimeout: PATIENCE,
      socketTimeout: DEAD_AFTER,
      reconnectStrategy: (tries) => Math.min(LONGEST_WAIT, 100 * 2 ** tries),
    },
  });
  let away = false;
  client.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'valkey away');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.warn('valkey is back');
    away = false;
  });
  // It keeps trying by itself; requests at the start wait for the first try.
  await withTimeout(client.connect()).catch(() => {});
  return client as unknown as Client;
}

/** Opens the server of VALKEY_URL, whether it is reachable or not. `name` distinguishes installations. */
export function openValkey(url: string, name: string, log: Log): Valkey {
  const prefix = `fanion:${name}`;
  const channel = `${prefix}:events`;
  const speaking = connect(url, log);
  let listening: Promise<Client> | null = null;
  let hears = false;
  const ask = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await speaking;
    if (!client.isReady) throw new ValkeyAway('Valkey is away');
    return withTimeout(work(client));
  };
  return {
    prefix,
    send: (commands) =>
      ask((client) => Promise.all(commands.map((command) => client.sendCommand([...command])))),
    publish: (message) => ask(async (client) => void (await client.publish(channel, message))),
    listen(hear, back) {
      listening = connect(url, log).then((client) => {
        const lost = () => {
          hears = false;
        };
        let subscribed = false;
        const begin = async () => {
          // After the first time, it resumes its channels by itself.
          if (!subscribed) await client.subscribe(channel, hear);
          subscribed = true;
          hears = true;
          back();
        };
        for (const end of ['error', 'end', 'reconnecting']) client.on(end, lost);
        client.on('ready', () => void begin().catch(lost));
        if (client.isReady) void begin().catch(lost);
        return client;
      });
    },
    hears: () => hears,
    check: () => ask(async (client) => void (await client.ping())),
    async close() {
      for (const one of [speaking, listening]) {
        const client = await one;
        if (client?.isOpen) client.destroy();
      }
    },
  };
}
