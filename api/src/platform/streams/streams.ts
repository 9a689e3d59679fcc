import type { ServerResponse } from 'node:http';
import { MINUTE } from '@fanion/rules/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../http/actor.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../logger.ts';
import { createSpread } from './spread.ts';

const HEARTBEAT = 15_000;
/** A stream ends with the access token that opened it: the client comes back with a fresh one. */
const LONGEST = 15 * MINUTE;
/** Most bytes buffered for a client that does not read; beyond that, it is dropped. */
const MOST_WAITING = 64 * 1024;
/** Most streams of one member: one more closes the oldest. */
const MOST_EACH = 6;
const BEAT = Buffer.from(': \n\n');

interface Client {
  actor: Actor;
  key: number;
  response: ServerResponse;
  openedAt: number;
  /** Was already slow at the last heartbeat. */
  slow: boolean;
}

/** Whether the stream of this member may stay open, with their current rights. */
type MayStay = (actor: Actor, key: number) => Promise<boolean>;

/** Server-Sent Events to many clients: each message is one buffer, written to every stream of its key. */
export interface Streams {
  /** Takes the request over and keeps it open. `first`: messages for this client alone, by name. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    key: number,
    first: readonly [string, unknown][],
  ): FastifyReply;
  /** Sends a message to all followers of a key, or to the streams of one member alone. */
  send(key: number, name: string, data: unknown, memberId?: number): void;
  /** Sends a message to all followers of a key, in turn and only the newest: it makes them send a request. */
  spread(key: number, name: string, data: unknown): void;
  /**
   * Sends a message only to followers who have the right to it now, checking each; the streams of the others
   * end.
   */
  tell(key: number, name: string, data: unknown): Promise<void>;
  /** Checks again who may stay; all members without an argument. */
  check(memberId?: number): void;
  /** Number of streams open on a key, on this instance. */
  count(key: number): number;
  /** Number of streams open on this instance. */
  total(): number;
  keys(): number[];
  /** Members with a stream open on a key, on this instance. */
  members(key: number): number[];
  /** Starts the repeated check, under this job name, that clients still read. */
  start(jobs: Jobs, name: string): void;
  /** Ends every stream: clients reconnect to the next server that answers. */
  stop(): void;
}

const messageOf = (name: string, data: unknown): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

const RETRY = Buffer.from('retry: 3000\n\n');

/** The open streams, by key and by member. */
class Clients {
  #byKey = new Map<number, Set<Client>>();
  #byMember = new Map<number, Set<Client>>();
  static readonly #NONE: ReadonlySet<Client> = new Set();

  following = (key: number): ReadonlySet<Client> => this.#byKey.get(key) ?? Clients.#NONE;
  of = (memberId: number): ReadonlySet<Client> => this.#byMember.get(memberId) ?? Clients.#NONE;
  has = (client: Client): boolean => this.following(client.key).has(client);
  keys = (): number[] => [...this.#byKey.keys()];
  all = (): Client[] => [...this.#byKey.values()].flatMap((set) => [...set]);
  total = (): number => [...this.#byKey.values()].reduce((sum, set) => sum + set.size, 0);

  #places = ({ actor, key }: Client) => [[this.#byKey, key] as const, [this.#byMember, actor.id] as const];

  /** When a member has too many streams, the oldest one ends. */
  add(client: Client): void {
    client.response.on('error', () => this.#drop(client));
    client.response.on('close', () => this.#drop(client));
    for (const [map, id] of this.#places(client)) map.set(id, (map.get(id) ?? new Set()).add(client));
    const own = [...this.of(client.actor.id)];
    for (const oldest of own.slice(0, Math.max(0, own.length - MOST_EACH))) this.end(oldest);
  }

  #drop(client: Client): void {
    for (const [map, id] of this.#places(client)) {
      const set = map.get(id);
      set?.delete(client);
      if (set?.size === 0) map.delete(id);
    }
  }

  end(client: Client): void {
    this.#drop(client);
    client.response.end();
    // A client with unread data is not waited for.
    if (client.response.writableLength > 0) client.response.destroy();
  }

  write(client: Client, bytes: Buffer): void {
    const { response } = client;
    if (response.writableLength > MOST_WAITING || response.destroyed) {
      this.#drop(client);
      response.destroy();
      return;
    }
    response.write(bytes);
  }

  beat(): void {
    const old = Date.now() - LONGEST;
    for (const client of this.all()) {
      const waits = client.response.writableNeedDrain;
      if (client.openedAt < old || (waits && client.slow)) this.end(client);
      else {
        client.slow = waits;
        this.write(client, BEAT);
      }
    }
  }
}

/** Takes a request over, and answers it as long as its client reads; null for a HEAD request. */
function takeOver(
  request: FastifyRequest,
  reply: FastifyReply,
  key: number,
  stopped: boolean,
): Client | null {
  const { actor } = request;
  if (!actor) throw new Error('a stream without a member');
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'private, no-store');
  // Without it, a buffering proxy would hold messages back.
  reply.header('x-accel-buffering', 'no');
  if (request.method === 'HEAD' || stopped) {
    reply.code(stopped ? 503 : 200).send('');
    return null;
  }
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, reply.getHeaders() as Record<string, string>);
  response.socket?.setNoDelay(true);
  return { actor, key, response, openedAt: Date.now(), slow: false };
}

/** Streams of one kind; `mayStay` is called when a member changed. */
export function createStreams(mayStay: MayStay, log: Log): Streams {
  const clients = new Clients();
  const spread = createSpread<Client>((client, bytes) => {
    if (clients.has(client)) clients.write(client, bytes);
  });
  let stopped = false;

  /** Whether a client keeps the right to its stream; otherwise the stream ends. */
  const stays = async (client: Client): Promise<boolean> => {
    const may = await mayStay(client.actor, client.key).catch((error: unknown) => {
      log.warn({ err: error }, 'right to a stream');
      return false;
    });
    if (!may) clients.end(client);
    return may;
  };
  return {
    open: (request, reply, key, first) => {
      const client = takeOver(request, reply, key, stopped);
      if (!client) return reply;
      clients.add(client);
      clients.write(client, Buffer.concat([RETRY, ...first.map(([name, data]) => messageOf(name, data))]));
      return reply;
    },
    send(key, name, data, memberId) {
      const bytes = messageOf(name, data);
      const recipients = memberId === undefined ? clients.following(key) : clients.of(memberId);
      for (const client of recipients) if (client.key === key) clients.write(client, bytes);
    },
    spread: (key, name, data) => spread.tell(key, clients.following(key), messageOf(name, data)),
    async tell(key, name, data) {
      const bytes = messageOf(name, data);
      await Promise.all(
        [...clients.following(key)].map(async (client) => {
          if ((await stays(client)) && clients.has(client)) clients.write(client, bytes);
        }),
      );
    },
    check(memberId) {
      const looked = memberId === undefined ? clients.all() : [...clients.of(memberId)];
      for (const client of looked) void stays(client);
    },
    count: (key) => clients.following(key).size,
    total: () => clients.total(),
    keys: () => clients.keys(),
    members: (key) => [...new Set([...clients.following(key)].map(({ actor }) => actor.id))],
    start: (jobs, name) => jobs.every(name, HEARTBEAT, () => clients.beat()),
    stop() {
      stopped = true;
      spread.stop();
      for (const client of clients.all()) clients.end(client);
    },
  };
}
