import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import FindMyWay, { type HTTPMethod, type HTTPVersion } from 'find-my-way';
import { sendRefusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods that an address answers to, in order; none when it does not exist. */
    methodsAt(path: string): string[];
  }
}

interface RouteName {
  method: HTTPMethod;
  url: string;
}

/** How addresses are read, by the server and by what tells what they answer to. */
export const ROUTING = { ignoreTrailingSlash: true, maxParamLength: 300 };

/** Requests that the router was shown as another method than theirs. */
const heads = new WeakSet<IncomingMessage>();

/**
 * Shows the router a HEAD as the GET of its address, before it is routed: a route of its own for each would be a twentieth
 * of a start. Node sends no body to it, whatever answers.
 */
export function routeAsGet(request: Pick<IncomingMessage, 'method'>): void {
  if (request.method !== 'HEAD') return;
  request.method = 'GET';
  heads.add(request as IncomingMessage);
}

/** Gives a HEAD its name back once it is routed: to be called before any other hook. */
export function restoreHead(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    if (heads.has(raw)) raw.method = 'HEAD';
    next();
  });
}

/** What tells which of these addresses an address is. */
function routerOf(routes: readonly RouteName[]): FindMyWay.Instance<HTTPVersion.V1> {
  const router = FindMyWay(ROUTING);
  for (const { method, url } of routes) if (!router.hasRoute(method, url)) router.on(method, url, () => {});
  return router;
}

/**
 * Remembers which methods each address answers to: to be called before the first route. They are looked through at the
 * first request that no route takes: most starts never need it.
 */
export function rememberMethods(app: FastifyInstance): void {
  const routes: RouteName[] = [];
  const methods = new Set<HTTPMethod>();
  let router: ReturnType<typeof routerOf> | null = null;
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat() as HTTPMethod[]) {
      routes.push({ method: one, url });
      methods.add(one);
      if (one !== 'GET') continue;
      routes.push({ method: 'HEAD', url });
      methods.add('HEAD');
    }
  });
  app.decorate('methodsAt', (path) => {
    router ??= routerOf(routes);
    const builtRouter = router;
    return [...methods].filter((method) => builtRouter.find(method, path) !== null).sort();
  });
}

/** Refuses what no route takes: the method, naming those of the address (`more` among them), or the address itself. */
export function refuseMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  more: readonly string[] = [],
): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const allowed = new Set([...more, ...request.server.methodsAt(path)]);
  if (allowed.size === 0) return sendRefusal(reply, { code: 'not_found' });
  return sendRefusal(reply.header('allow', [...allowed].join(', ')), { code: 'method_not_allowed' });
}
