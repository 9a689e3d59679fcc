import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two checks whether the last request has ended. */
const LOOK = 50;
/** A connection made just before the end may still send a request: a proxy opens one per request. */
const SETTLED = 500;
/** A turn of the loop shorter than this (ms) had no work; this many are checked. */
const QUIET = 0.2;
const TURNS = 200;
/** Requests that still run after this are cut: the program must end within ten seconds. */
const PATIENCE = 7000;

/**
 * Prepares a graceful stop: returns a function that stops listening, lets the requests under way end and
 * closes every connection. Node itself waits for connections that never sent a request, and browsers open
 * such ones.
 */
export function prepareClose(app: FastifyInstance): () => Promise<void> {
  let underWay = 0;
  // Connections still waiting to be accepted when listening ends are lost: it ends at a moment when nobody
  // just connected.
  app.addHook('preClose', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const begin = performance.now();
      await nextTurn();
      if (performance.now() - begin < QUIET) return;
    }
  });
  // One listener for all, never removed: with one per request, V8 kept the requests' objects for long, and
  // collecting them took a fifth of the processor (docs/benchmarks.md).
  const ended = (): void => {
    underWay -= 1;
  };
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.on('close', ended);
  });
  return async () => {
    const begin = performance.now();
    // To Node 26 a connection without a request yet is idle, and would be cut with the waiting ones: all get
    // a moment.
    app.server.closeIdleConnections = () => {};
    const look = setInterval(() => {
      if (underWay === 0 && performance.now() - begin > SETTLED) app.server.closeAllConnections();
    }, LOOK);
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
    try {
      await app.close();
    } finally {
      clearInterval(look);
      clearTimeout(cut);
    }
  };
}
