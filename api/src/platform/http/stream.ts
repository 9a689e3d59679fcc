import type { ServerResponse } from 'node:http';
import { MINUTE } from '@fanion/rules/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../logger.ts';
import type { Actor } from './actor.ts';

const HEARTBEAT = 15_000;
/** A stream ends with the access token it was opened with: the client comes back with a fresh one. */
const LONGEST = 15 * MINUTE;
/** Bytes that may wait for a client that does not read; beyond, it is dropped. */
const MOST_WAITING = 64 * 1024;
/** Streams of one member: the oldest gives way to one more. */
const MOST_EACH = 6;
const BEAT = Buffer.from(': \n\n');

interface Client {
  actor: Actor;
  key: number;
  response: ServerResponse;
  openedAt: number;
  /** Was slow at the last heartbeat already. */
  slow: boolean;
}

/** Whether the stream of this member may go on, with the rights of this moment. */
type MayStay = (actor: Actor, key: number) => Promise<boolean>;

/** Server-Sent Events to many: each message is one buffer, written to every stream of its key. */
export interface Streams {
  /** Takes the request over and keeps it open. `first`: messages for this client alone, by name. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    key: number,
    first: readonly [string, unknown][],
  ): FastifyReply;
  /** To all who follow a key, or to the streams of one member alone. */
  send(key: number, name: string, data: unknown, memberId?: number): void;
  /** The same to those alone who have the right to it at this moment, each looked at; the streams of the others end. */
  tell(key: number, name: string, data: unknown): Promise<void>;
  /** Looks again at who has the right to stay; all members without an argument. */
  check(memberId?: number): void;
  /** Streams open on a key, on this instance. */
  count(key: number): number;
  /** All of them. */
  total(): number;
  keys(): number[];
  /** Members who have a stream open on a key, on this instance. */
  members(key: number): number[];
  /** Begins to look, again and again under this name, at who still reads. */
  start(jobs: Jobs, name: string): void;
  /** Ends every stream: clients come back to whoever answers next. */
  stop(): void;
}

const messageOf = (name: string, data: unknown): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Streams of one kind; `mayStay` is asked when a member changed. */
export function createStreams(mayStay: MayStay, log: Log): Streams {
  const byKey = new Map<number, Set<Client>>();
  const byMember = new Map<number, Set<Client>>();
  let stopped = false;

  const drop = (client: Client): void => {
    const { actor, key } = client;
    for (const [map, id] of [
      [byKey, key],
      [byMember, actor.id],
    ] as const) {
      const set = map.get(id);
      set?.delete(client);
      if (set?.size === 0) map.delete(id);
    }
  };
  const end = (client: Client): void => {
    drop(client);
    client.response.end();
    // What a client never reads is not waited for.
    if (client.response.writableLength > 0) client.response.destroy();
  };
  const write = (client: Client, bytes: Buffer): void => {
    const { response } = client;
    if (response.writableLength > MOST_WAITING || response.destroyed) {
      drop(client);
      response.destroy();
      return;
    }
    response.write(bytes);
  };
  /** Whether a client keeps the right to its stream, which ends otherwise. */
  const stays = async (client: Client): Promise<boolean> => {
    const may = await mayStay(client.actor, client.key).catch((error: unknown) => {
      log.warn({ err: error }, 'right to a stream');
      return false;
    });
    if (!may) end(client);
    return may;
  };
  const all = (): Client[] => [...byKey.values()].flatMap((set) => [...set]);

  const beat = (): void => {
    const old = Date.now() - LONGEST;
    for (const client of all()) {
      const waits = client.response.writableNeedDrain;
      if (client.openedAt < old || (waits && client.slow)) end(client);
      else {
        client.slow = waits;
        write(client, BEAT);
      }
    }
  };

  return {
    open(request, reply, key, first) {
      const { actor } = request;
      if (!actor) throw new Error('a stream without a member');
      reply.header('content-type', 'text/event-stream; charset=utf-8');
      reply.header('cache-control', 'private, no-store');
      // A proxy that gathers answers would keep the messages back.
      reply.header('x-accel-buffering', 'no');
      if (request.method === 'HEAD' || stopped) return reply.code(stopped ? 503 : 200).send('');
      reply.hijack();
      const response = reply.raw;
      const client: Client = { actor, key, response, openedAt: Date.now(), slow: false };
      response.on('error', () => drop(client));
      response.on('close', () => drop(client));
      response.writeHead(200, reply.getHeaders() as Record<string, string>);
      response.socket?.setNoDelay(true);
      for (const [map, id] of [
        [byKey, key],
        [byMember, actor.id],
      ] as const)
        map.set(id, (map.get(id) ?? new Set()).add(client));
      const own = [...(byMember.get(actor.id) ?? [])];
      for (const oldest of own.slice(0, Math.max(0, own.length - MOST_EACH))) end(oldest);
      write(
        client,
        Buffer.concat([
          Buffer.from('retry: 3000\n\n'),
          ...first.map(([name, data]) => messageOf(name, data)),
        ]),
      );
      return reply;
    },
    send(key, name, data, memberId) {
      const bytes = messageOf(name, data);
      const clients = memberId === undefined ? byKey.get(key) : byMember.get(memberId);
      for (const client of clients ?? []) if (client.key === key) write(client, bytes);
    },
    async tell(key, name, data) {
      const bytes = messageOf(name, data);
      const clients = [...(byKey.get(key) ?? [])];
      await Promise.all(
        clients.map(async (client) => {
          if ((await stays(client)) && byKey.get(key)?.has(client)) write(client, bytes);
        }),
      );
    },
    check(memberId) {
      const clients = memberId === undefined ? all() : [...(byMember.get(memberId) ?? [])];
      for (const client of clients) void stays(client);
    },
    count: (key) => byKey.get(key)?.size ?? 0,
    total: () => [...byKey.values()].reduce((sum, set) => sum + set.size, 0),
    keys: () => [...byKey.keys()],
    members: (key) => [...new Set([...(byKey.get(key) ?? [])].map(({ actor }) => actor.id))],
    start: (jobs, name) => jobs.every(name, HEARTBEAT, beat),
    stop() {
      stopped = true;
      for (const client of all()) end(client);
    },
  };
}
