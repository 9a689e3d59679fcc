import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { outageOf } from '../external/services.ts';
import { createReadiness } from '../readiness.ts';
import { sameBytes } from '../secrets.ts';
import type { SliceFigures } from '../slice.ts';
import { addFigures } from './figures.ts';
import { sendRefusal } from './refusals.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers that a proxy adds: the request it relays comes from elsewhere, though its connection is local. */
const RELAYED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && !RELAYED.some((name) => name in headers);

const mayRead = (request: FastifyRequest, config: Config): boolean => {
  if (!config.metricsToken) return config.trustProxy === 0 && isLocal(request);
  return sameBytes(
    Buffer.from(request.headers.authorization ?? ''),
    Buffer.from(`Bearer ${config.metricsToken}`),
  );
};

/**
 * State of the program for monitoring: alive, ready, metrics (with the token, or from this machine only).
 * `isWarm`: whether it has loaded what its first readers would wait for.
 */
export function installHealth(
  app: FastifyInstance,
  { db, storage, clock, jobs, config, externalServices, reads, limiter }: Context,
  { ofSlices, isWarm }: { ofSlices: () => readonly SliceFigures[]; isWarm: () => boolean },
): void {
  // Remote files are a separate part: everything else is served without them.
  const ready = createReadiness(db, config.bucket ? { check: async () => {} } : storage, clock);
  app.get('/api/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/api/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (!isWarm() || !(await ready())) return sendRefusal(reply, { code: 'unavailable', retryAfter: 3 });
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/api/health/parts', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) return sendRefusal(reply, { code: 'not_found' });
    const statuses = await Promise.all(
      externalServices.map(async (service) => {
        const trouble = await outageOf(service);
        return { name: service.name, status: trouble === null ? 'ok' : 'away', ...(trouble && { trouble }) };
      }),
    );
    return reply.header('cache-control', 'no-store').send({ parts: statuses });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readFigures = addFigures(registry, app, {
    ...{ db, clock, jobs, externalServices, reads, limiter, ofSlices },
    daily: config.backups !== null,
  });
  const durations = new Histogram({
    name: 'fanion_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, next) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    next();
  });
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) return sendRefusal(reply, { code: 'not_found' });
    await readFigures();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
