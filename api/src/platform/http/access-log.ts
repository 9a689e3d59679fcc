import { randomFillSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../logger.ts';

/** Bytes of a request number: enough that two requests of one log do not share it. */
const BYTES = 5;

// Random bytes for a thousand numbers at once: drawing them one at a time costs more than the rest of a
// number.
const randomPool = Buffer.alloc(BYTES * 1000);
let used = randomPool.length;

/** A request number of ten hexadecimal digits, which reveals nothing about how many requests there were. */
export function requestNumber(): string {
  if (used === randomPool.length) {
    randomFillSync(randomPool);
    used = 0;
  }
  used += BYTES;
  return randomPool.toString('hex', used - BYTES, used);
}

/** The header that carries it in every answer (docs/product/security.md#journal-technique). */
export const NUMBER_HEADER = 'x-request-id';

/** Paths whose last part is a secret. */
const SECRET_PATHS = [
  '/api/calendar/',
  '/api/ctftime/',
  '/api/notifications/unsubscribe/',
  '/notifications/desinscription/',
  '/api/ctf/teams/links/',
  '/team/rejoindre/',
];

/**
 * Logs one JSON line per request: its number, method, path without its query (it may hold a code or a
 * ticket), status, time.
 */
export function installAccessLog(app: FastifyInstance, log: Log): void {
  // Nothing here can hold a secret: checking for one at each request costs a tenth of a cheap answer.
  const access = log.child({}, { redact: { paths: [] } });
  app.addHook('onResponse', (request, reply, next) => {
    const { url } = request;
    const secret = SECRET_PATHS.find((start) => url.startsWith(start));
    const end = url.indexOf('?');
    access.info({
      request: request.id,
      method: request.method,
      path: secret ?? (end < 0 ? url : url.slice(0, end)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    next();
  });
}
