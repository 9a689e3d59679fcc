import type { AnswerFor, BodyOf, Endpoint, ParamsOf, QueryOf } from '@fanion/contract/endpoint';
import { refusal } from '@fanion/contract/errors';
import type { Right } from '@fanion/rules/access';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Storage } from '../files/storage.ts';
import { type Outcome, type Refused, refuseRight } from '../outcome.ts';
import { type Actor, isProgram } from './actor.ts';
import {
  CsvStream,
  compressAnswer,
  isPrepared,
  type Prepared,
  sendCsv,
  sendPrepared,
} from './answers/prepared.ts';
import { limitHeaders, pageHeaders } from './answers/program-headers.ts';
import { StoredDownload, sendStored } from './answers/stored.ts';
import { streamBodiesToFiles } from './file-body.ts';
import type { Limit, Limiter } from './limits.ts';
import { networkOf } from './network.ts';
import { type RefusalShape, sendRefusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    quiet?: boolean;
    refusal?: RefusalShape;
  }
}

/** What a handler may use of a request. `actor` is the member, never null on a member endpoint. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: E['audience'] extends 'member' ? Actor : Actor | null;
  /** Network of the client, by which its tries are counted. */
  network: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Conditions of a route, as data. */
export interface Conditions {
  /** Right the member must have. */
  needs?: Right;
  /**
   * Decides by the path's parameters, instead of `needs`, where the right alone is too much or too little:
   * null allows the request. `needs` remains the right shown in the documentation and the audit log.
   */
  refuses?: (actor: Actor, params: Readonly<Record<string, string>>) => Promise<Refused | null>;
  /** Only for a person in their session: refused to personal tokens. */
  inSession?: boolean;
  /** Tries per member or token (per network when public) on this route. */
  limit?: Limit;
  /** Bytes; 64 KB by default. */
  bodyLimit?: number;
  /** The body is ignored, whatever its type: the path holds everything (RFC 8058). */
  anyBody?: boolean;
  /** The body is passed on unparsed, as bytes: its signature covers them. */
  rawBody?: boolean;
  /** The body is passed on unparsed as a `SentFile`, where it may be too large for memory. */
  fileBody?: boolean;
  /** A request does not count as a visit of the member: the handler records those that do. */
  quiet?: boolean;
  /** The form of its refusals, where clients of another platform read them. */
  refusal?: RefusalShape;
  /** Whether the route exists now: when it does not, it answers like an unknown path. */
  there?: () => Promise<boolean>;
}

/** One line of the route table, which the rights test goes through. */
export interface RouteLine extends Pick<Endpoint, 'method' | 'path' | 'audience'> {
  needs: Right | null;
}

/** What a handler gives: an outcome; the reply itself where it has answered: a stream, a redirection. */
type Answer<E extends Endpoint> =
  | Outcome<AnswerFor<E> | Prepared | CsvStream | StoredDownload>
  | FastifyReply;

export interface Mount {
  <const E extends Endpoint>(
    endpoint: E,
    conditions: Conditions,
    handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  ): void;
  table: RouteLine[];
}

/** Mounts endpoints for sessions only: reading too, unless `reads` lets programs read. */
export function sessionOnlyMount(mount: Mount, { reads = false } = {}): Mount {
  const own = ((endpoint, conditions, handle) =>
    mount(
      endpoint,
      reads && endpoint.method === 'GET' ? conditions : { ...conditions, inSession: true },
      handle,
    )) as Mount;
  own.table = mount.table;
  return own;
}

/** The default limit: a person never reaches it. */
const DEFAULT_LIMIT: Limit = { rate: 'request_rate' };

/** Whether a personal token may call this endpoint: within its scopes, and not reserved to sessions. */
function isForProgram({ scopes }: Actor, { method }: Endpoint, { inSession, needs }: Conditions): boolean {
  if (inSession) return false;
  if (!scopes) return true;
  // A route that needs a right requires it in the token's scopes; a route without one may only be read.
  return needs ? scopes.includes(needs) : method === 'GET';
}

/** What lets the requests of one route through. */
type Gate = { endpoint: Endpoint; conditions: Conditions; limiter: Limiter };

/** Whether the actor may continue; sends the refusal otherwise. */
function allowOrRefuse(
  { endpoint, conditions, limiter }: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { actor } = request;
  if (endpoint.audience === 'member' && !actor) {
    sendRefusal(reply, { code: 'unauthenticated' });
    return false;
  }
  if (actor?.view && endpoint.method !== 'GET') {
    sendRefusal(reply, { code: 'viewing' });
    return false;
  }
  if (actor && isProgram(actor) && !isForProgram(actor, endpoint, conditions)) {
    sendRefusal(reply, { code: conditions.inSession ? 'session_required' : 'out_of_scope' });
    return false;
  }
  const caller = actor && (isProgram(actor) ? `token ${actor.sessionId}` : actor.id);
  const key = `${endpoint.method} ${endpoint.path} ${caller ?? networkOf(addressOf(request))}`;
  const limit = conditions.limit ?? DEFAULT_LIMIT;
  const wait = limiter.take(key, limit);
  // Programs pace themselves by these headers; a browser has no use for them.
  if (actor && isProgram(actor)) reply.headers(limitHeaders(limiter.left(key, limit)));
  if (wait !== null) {
    sendRefusal(reply, { code: 'too_many_requests', retryAfter: wait });
    return false;
  }
  const { needs, refuses } = conditions;
  if (needs && !refuses && actor && !actor.rights[needs]) {
    sendRefusal(reply, refuseRight(actor, needs));
    return false;
  }
  return true;
}

/**
 * The actor, with the network of the request where the audit log may record it: for requests that change
 * something, and for managers' reads. The network is computed only with such a line: reading an address costs
 * more than the rest of a call.
 */
function actorOf({ method }: Endpoint, { needs }: Conditions, request: FastifyRequest): Actor | null {
  const { actor } = request;
  const written = actor && (method !== 'GET' || needs?.startsWith('can_manage_'));
  if (!written) return actor;
  // Read at once: a closed socket has no address any more, and the line is often written after the client left.
  const address = addressOf(request);
  return {
    ...actor,
    get network() {
      return networkOf(address);
    },
  };
}

/** The address of the client; empty once its connection is closed. */
const addressOf = (request: FastifyRequest): string => (request.ip as string | undefined) ?? '';

/** A call, as a class: an object literal with a getter would add a tenth to the garbage of a short answer. */
class EndpointCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly actor: Actor | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply, actor: Actor | null) {
    this.params = request.params;
    this.query = request.query;
    this.body = request.body;
    this.actor = actor;
    this.request = request;
    this.reply = reply;
  }

  /** Few handlers use it, and reading an address costs more than the rest of the call. */
  get network(): string {
    return networkOf(addressOf(this.request));
  }
}

/** Leaves bodies of any type unparsed, and passes them on as bytes when `handOver` is true. */
function leaveBodiesUnparsed(place: FastifyInstance, handOver: boolean): FastifyInstance {
  place.removeAllContentTypeParsers();
  place.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) =>
    next(null, handOver ? body : undefined),
  );
  return place;
}

/** The schemas of a route for the documentation and for Fastify's checks. */
const schemaOf = (
  { summary, path, audience, params, query: querystring, body, answer }: Endpoint,
  { needs }: Conditions,
) => ({
  summary,
  ...(needs ? { description: `Droit demandé : \`${needs}\`` } : {}),
  tags: [path.split('/')[1] ?? 'api'],
  ...(audience === 'member' ? { security: [{ bearer: [] }] } : {}),
  ...(params ? { params } : {}),
  ...(querystring ? { querystring } : {}),
  ...(body ? { body } : {}),
  response: { 200: answer, '4xx': refusal, '5xx': refusal },
});

/** Lets a request through to its handler, or refuses it. */
const guardOf =
  (gate: Gate): onRequestHookHandler =>
  (request, reply, next) => {
    const { conditions } = gate;
    const go = () => {
      if (!allowOrRefuse(gate, request, reply)) return;
      const { refuses } = conditions;
      if (!refuses || !request.actor) return next();
      const params = request.params as Record<string, string>;
      refuses(request.actor, params).then((no) => (no ? sendRefusal(reply, no) : next()), next);
    };
    if (!conditions.there) return go();
    conditions.there().then((is) => (is ? go() : sendRefusal(reply, { code: 'not_found' })), next);
  };

/**
 * Sends a handler's outcome; nothing where the handler answered by itself: an awaited reply resolves to
 * nothing once it is sent.
 */
function answerWith(
  outcome: Outcome<unknown> | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
) {
  if (outcome === undefined) return;
  if (!outcome.ok) return sendRefusal(reply, outcome);
  const { value } = outcome;
  if (isPrepared(value)) return sendPrepared(request, reply, value);
  if (value instanceof CsvStream) return sendCsv(reply, value);
  if (value instanceof StoredDownload) return sendStored(request, reply, storage, value);
  if (request.actor && isProgram(request.actor)) reply.headers(pageHeaders(request.url, value));
  return reply.header('cache-control', 'private, no-store').send(value);
}

/** Builds the function that turns an endpoint of the contract and a handler into a route under `/api`. */
export function createMount(app: FastifyInstance, limiter: Limiter, storage: Storage): Mount {
  const mount = ((
    endpoint: Endpoint,
    conditions: Conditions,
    handle: (call: Call<Endpoint>) => Promise<Outcome<unknown> | undefined>,
  ) => {
    mount.table.push({
      method: endpoint.method,
      path: endpoint.path,
      audience: endpoint.audience,
      needs: conditions.needs ?? null,
    });
    const routeOn = (place: FastifyInstance) =>
      place.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        bodyLimit: conditions.bodyLimit,
        config: { quiet: conditions.quiet ?? false, refusal: conditions.refusal },
        schema: schemaOf(endpoint, conditions),
        // Runs before the body is read: a caller without the right learns nothing about the fields, and too
        // many tries cost little.
        onRequest: guardOf({ endpoint, conditions, limiter }),
        onSend: compressAnswer,
        handler: async (request, reply) => {
          const call = new EndpointCall(request, reply, actorOf(endpoint, conditions, request));
          return answerWith(await handle(call as Call<Endpoint>), request, reply, storage);
        },
      });
    const { anyBody, rawBody = false, fileBody, bodyLimit = 0 } = conditions;
    if (fileBody) void app.register(async (place) => routeOn(streamBodiesToFiles(place, bodyLimit)));
    else if (anyBody || rawBody)
      void app.register(async (place) => routeOn(leaveBodiesUnparsed(place, rawBody)));
    else routeOn(app);
  }) as unknown as Mount;
  mount.table = [];
  return mount;
}
