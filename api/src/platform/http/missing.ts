import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { sendRefusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods that an address answers to, in order; none when it does not exist. */
    methodsAt(path: string): string[];
  }
}

/** How addresses are read, by the server and by what tells what they answer to. */
export const ROUTING = { ignoreTrailingSlash: true, maxParamLength: 300 };

/** Remembers which methods each address answers to: to be called before the first route. */
export function rememberMethods(app: FastifyInstance): void {
  const router = FindMyWay(ROUTING);
  const methods = new Set<HTTPMethods>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      if (router.hasRoute(one as HTTPMethod, url)) continue;
      router.on(one as HTTPMethod, url, () => {});
      methods.add(one);
    }
  });
  app.decorate('methodsAt', (path) =>
    [...methods].filter((method) => router.find(method as HTTPMethod, path) !== null).sort(),
  );
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
