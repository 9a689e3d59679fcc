import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { Identity } from '../identity.ts';
import type { Log } from '../logger.ts';
import { installAccessLog, NUMBER_HEADER, requestNumber } from './access-log.ts';
import { type Authenticate, asViewed, isProgram, VIEW_HEADER } from './actor.ts';
import { answerCompiler } from './answers/picked.ts';
import { answerClientError } from './client-errors.ts';
import { installFairTurns } from './fair-turns.ts';
import { ROUTING, rememberMethods, restoreHead, routeAsGet } from './missing.ts';
import { answerError, BodyTrouble, installRefusals, type RefusalShape } from './refusals.ts';
import { installSecurityHeaders, securityHeaders } from './security-headers.ts';
import { isTooWide, troubleIn } from './text-guard.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The association's name, for sentences that say it. */
    associationName(): string;
    /** How a refusal reads where no route is to say it; null for ours. */
    refusalAt(url: string): RefusalShape | null;
  }
}

/** JSON bodies, unless a route says more. */
const BODY_LIMIT = 64 * 1024;
/** A request that takes longer to arrive is ended, within 30 s: the server looks for those now and then. */
const SLOW_REQUEST = 25_000;
const SLOW_HEADERS = 20_000;
const LOOK_FOR_SLOW = 5000;

/** The token that a request shows, as a session or a program of another platform writes it. */
function tokenIn(header: string | undefined): string | null {
  if (header?.startsWith('Bearer ')) return header.slice(7);
  return header?.startsWith('Token ') ? header.slice(6) : null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Buffer): unknown {
  if (isTooWide(body)) throw new BodyTrouble('bad_request');
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw new BodyTrouble('invalid_encoding');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyTrouble('invalid_json');
  }
  const trouble = troubleIn(value);
  if (trouble) throw new BodyTrouble(trouble.code, trouble.field);
  return value;
}

type Compilers = NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];

/**
 * What reads requests and writes answers by the schemas of the contract. Given here, Fastify's own are never read, which
 * would be a fiftieth of a start; its types know of no other than those.
 */
const compilersFor = (checkAnswers: boolean) =>
  ({
    buildValidator: () => validatorCompiler,
    buildSerializer: () => answerCompiler(checkAnswers),
  }) as unknown as Compilers;

interface ServerParts {
  config: Config;
  log: Log;
  authenticate: Authenticate;
  /** A member came. */
  noteVisit(memberId: number): void;
  identity: Identity;
  /** Where an address of another platform's leads here. */
  rewrite(url: string): string;
  /** How clients of another platform read a refusal of an address that leads nowhere; null for ours. */
  refusalAt(url: string): RefusalShape | null;
  /** Every answer is compared with the contract. */
  checkAnswers: boolean;
}

function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, next) => {
    // A POST without fields may come with no body at all.
    if (body.length === 0) return next(null, undefined);
    try {
      next(null, parseJson(body as Buffer));
    } catch (error) {
      next(error as Error);
    }
  });
}

/** Who sent a request, by its session or its token. */
function readSession(
  app: FastifyInstance,
  authenticate: Authenticate,
  noteVisit: ServerParts['noteVisit'],
): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', (request, _reply, next) => {
    // An address without a route is answered by what serves the pages, or not found: nothing reads it further.
    if (!request.is404 && (request.url.includes('%00') || request.url.includes('\u0000')))
      return next(new BodyTrouble('bad_request'));
    const header = request.headers.authorization;
    const token = tokenIn(header);
    if (token === null) return next();
    const { quiet } = request.routeOptions.config;
    // Most requests are answered from memory: no promise for those.
    const cachedActor = authenticate.remembered(token);
    if (cachedActor) {
      request.actor = asViewed(cachedActor, request.headers[VIEW_HEADER]);
      if (!quiet && !isProgram(cachedActor)) noteVisit(cachedActor.id);
      return next();
    }
    authenticate.check(token).then((actor) => {
      request.actor = actor && asViewed(actor, request.headers[VIEW_HEADER]);
      if (actor && !quiet && !isProgram(actor)) noteVisit(actor.id);
      next();
    }, next);
  });
}

/** A Fastify app with the house's rules on bodies, headers, errors and sessions; no route yet. */
export async function createServerApp({
  config,
  log,
  authenticate,
  noteVisit,
  identity,
  rewrite,
  refusalAt,
  checkAnswers,
}: ServerParts): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    // The address before the last trusted proxy: what a client writes into X-Forwarded-For itself is not believed.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    requestTimeout: SLOW_REQUEST,
    http: { headersTimeout: SLOW_HEADERS, connectionsCheckingInterval: LOOK_FOR_SLOW },
    clientErrorHandler: answerClientError,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => {
      routeAsGet(request);
      return rewrite(request.url ?? '/');
    },
    exposeHeadRoutes: false,
    routerOptions: ROUTING,
    schemaController: { compilersFactory: compilersFor(checkAnswers) },
    frameworkErrors: (error, request, reply) => {
      // No hook runs before these.
      answerError(error, request, reply.headers(headers).header(NUMBER_HEADER, request.id));
    },
    // What still arrives on an open connection is answered as usual while the program stops.
    return503OnClosing: false,
    genReqId: requestNumber,
    // One line a request, by access-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
  }) as unknown as FastifyInstance;
  app.decorate('associationName', () => identity.name);
  app.decorate('refusalAt', refusalAt);
  installRefusals(app);
  rememberMethods(app);
  restoreHead(app);

  readJson(app);
  installFairTurns(app);
  installSecurityHeaders(app, headers);

  readSession(app, authenticate, noteVisit);
  installAccessLog(app, log);
  return app;
}
