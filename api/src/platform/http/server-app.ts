import { SECOND } from '@fanion/rules/durations';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { Identity } from '../identity.ts';
import type { Log } from '../logger.ts';
import { installAccessLog, NUMBER_HEADER, requestNumber } from './access-log.ts';
import { type Authenticate, isProgram, VIEW_HEADER, withView } from './actor.ts';
import { answerCompiler } from './answers/picked.ts';
import { answerClientError } from './client-errors.ts';
import { installFairTurns } from './fair-turns.ts';
import { ROUTING, rememberMethods, restoreHead, routeAsGet } from './missing.ts';
import { answerError, BodyTrouble, installRefusals, type RefusalShape } from './refusals.ts';
import { installSecurityHeaders, securityHeaders } from './security-headers.ts';
import { findBodyProblem, isTooWide } from './text-guard.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The association's name, for sentences that contain it. */
    associationName(): string;
    /** The form of a refusal for a path without a route; null for ours. */
    refusalAt(url: string): RefusalShape | null;
  }
}

/** Limit of JSON bodies, unless a route allows more. */
const BODY_LIMIT = 64 * 1024;
/** A request that takes longer to arrive is cut, within 30 s: the server checks for those periodically. */
const SLOW_REQUEST = 25_000;
const SLOW_HEADERS = 20 * SECOND;
const LOOK_FOR_SLOW = 5000;

/** The token of a request, as a session or a program for another platform writes it. */
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
  const trouble = findBodyProblem(value);
  if (trouble) throw new BodyTrouble(trouble.code, trouble.field);
  return value;
}

type Compilers = NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];

/**
 * The compilers that read requests and write answers by the schemas of the contract. Since they are given
 * here, Fastify never loads its own, which would take a fiftieth of a start; its types know of no others than
 * those.
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
  /** Records a visit of a member. */
  noteVisit(memberId: number): void;
  identity: Identity;
  /** Maps a path of another platform to ours. */
  rewrite(url: string): string;
  /** The form of a refusal of an unknown path for clients of another platform; null for ours. */
  refusalAt(url: string): RefusalShape | null;
  /** Whether every answer is checked against the contract. */
  checkAnswers: boolean;
}

function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, next) => {
    // A POST without fields may come without a body.
    if (body.length === 0) return next(null, undefined);
    try {
      next(null, parseJson(body as Buffer));
    } catch (error) {
      next(error as Error);
    }
  });
}

/** Finds the sender of a request, by its session or its token. */
function readSession(
  app: FastifyInstance,
  authenticate: Authenticate,
  noteVisit: ServerParts['noteVisit'],
): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', (request, _reply, next) => {
    // A path without a route is answered by the pages, or as not found: nothing else is checked.
    if (!request.is404 && (request.url.includes('%00') || request.url.includes('\u0000')))
      return next(new BodyTrouble('bad_request'));
    const header = request.headers.authorization;
    const token = tokenIn(header);
    if (token === null) return next();
    const { quiet } = request.routeOptions.config;
    // Most requests are authenticated from memory: no promise for those.
    const cachedActor = authenticate.remembered(token);
    if (cachedActor) {
      request.actor = withView(cachedActor, request.headers[VIEW_HEADER]);
      if (!quiet && !isProgram(cachedActor)) noteVisit(cachedActor.id);
      return next();
    }
    authenticate.check(token).then((actor) => {
      request.actor = actor && withView(actor, request.headers[VIEW_HEADER]);
      if (actor && !quiet && !isProgram(actor)) noteVisit(actor.id);
      next();
    }, next);
  });
}

/** A Fastify app with the platform's rules on bodies, headers, errors and sessions; no route yet. */
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
    // The address before the last trusted proxy: X-Forwarded-For entries that the client wrote are not
    // trusted.
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
      // No hook runs before these errors.
      answerError(error, request, reply.headers(headers).header(NUMBER_HEADER, request.id));
    },
    // Requests that still arrive on an open connection are answered as usual while the program stops.
    return503OnClosing: false,
    genReqId: requestNumber,
    // access-log.ts logs one line per request.
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
