import type { FastifyInstance } from 'fastify';
import type { Log } from '../logger.ts';

/** Addresses whose end is a secret. */
const SECRET_PATHS = [
  '/api/calendar/',
  '/api/ctftime/',
  '/api/notifications/unsubscribe/',
  '/notifications/desinscription/',
  '/api/ctf/teams/links/',
  '/team/rejoindre/',
];

/** One JSON line a request: method, path without its query (it may hold a code or a ticket), status, time. */
export function installAccessLog(app: FastifyInstance, log: Log): void {
  // Nothing here can hold a secret: looking for one at each request costs a tenth of a cheap answer.
  const access = log.child({}, { redact: { paths: [] } });
  app.addHook('onResponse', (request, reply, next) => {
    const { url } = request;
    const secret = SECRET_PATHS.find((start) => url.startsWith(start));
    const end = url.indexOf('?');
    access.info({
      method: request.method,
      path: secret ?? (end < 0 ? url : url.slice(0, end)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    next();
  });
}
