import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import FindMyWay, { type HTTPMethod, type HTTPVersion } from 'find-my-way';
import { sendRefusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods that a path supports, in order; none when it does not exist. */
    methodsAt(path: string): string[];
  }
}

interface RouteName {
  method: HTTPMethod;
  url: string;
}

/** How paths are matched, by the server and by the list of methods. */
export const ROUTING = { ignoreTrailingSlash: true, maxParamLength: 300 };

/** Requests whose method the router saw changed. */
const heads = new WeakSet<IncomingMessage>();

/**
 * Shows the router a HEAD as the GET of its path, before routing: a separate route for each would take a
 * twentieth of a start. Node sends no body for it, whatever the answer.
 */
export function routeAsGet(request: Pick<IncomingMessage, 'method'>): void {
  if (request.method !== 'HEAD') return;
  request.method = 'GET';
  heads.add(request as IncomingMessage);
}

/** Restores the method of a HEAD after routing: call it before any other hook. */
export function restoreHead(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    if (heads.has(raw)) raw.method = 'HEAD';
    next();
  });
}

/** A router that finds which of these routes a path belongs to. */
function routerOf(routes: readonly RouteName[]): FindMyWay.Instance<HTTPVersion.V1> {
  const router = FindMyWay(ROUTING);
  for (const { method, url } of routes) if (!router.hasRoute(method, url)) router.on(method, url, () => {});
  return router;
}

/**
 * Records which methods each path supports: call it before the first route. The router is built at the first
 * request without a route: most starts never need it.
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

/**
 * Refuses a request without a route: a wrong method with the list of the path's methods (including `more`),
 * or an unknown path.
 */
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
