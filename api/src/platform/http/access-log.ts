import { randomFillSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../logger.ts';

/** Bytes of a number: enough that two requests of one log do not share it. */
const BYTES = 5;

// Drawn by the thousand: one at a time costs more than all else that a number needs.
const randomPool = Buffer.alloc(BYTES * 1000);
let used = randomPool.length;

/** The number of a request, ten hexadecimal digits, which says nothing of how many there were. */
export function requestNumber(): string {
  if (used === randomPool.length) {
    randomFillSync(randomPool);
    used = 0;
  }
  used += BYTES;
  return randomPool.toString('hex', used - BYTES, used);
}

/** The header that every answer carries it in (docs/product/securite.md#journal-technique). */
export const NUMBER_HEADER = 'x-request-id';

/** Addresses whose end is a secret. */
const SECRET_PATHS = [
  '/api/calendar/',
  '/api/ctftime/',
  '/api/notifications/unsubscribe/',
  '/notifications/desinscription/',
  '/api/ctf/teams/links/',
  '/team/rejoindre/',
];

/** One JSON line a request: its number, method, path without its query (it may hold a code or a ticket), status, time. */
export function installAccessLog(app: FastifyInstance, log: Log): void {
  // Nothing here can hold a secret: looking for one at each request costs a tenth of a cheap answer.
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
