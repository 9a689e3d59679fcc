import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often it is looked whether the last request has ended. */
const LOOK = 50;
/** A connection that was made just before the end may still ask something: a proxy makes one for each request. */
const SETTLED = 500;
/** A turn of the loop that took less (ms) had nobody to attend to; so many are looked at. */
const QUIET = 0.2;
const TURNS = 200;
/** Requests that still run after this are cut: the program must end within ten seconds. */
const PATIENCE = 7000;

/**
 * Prepares an end with grace: answers a function that stops listening, lets the requests under way end and closes
 * every connection. Node itself waits for connections that never sent a request, and browsers open such ones.
 */
export function prepareClose(app: FastifyInstance): () => Promise<void> {
  let underWay = 0;
  // Connections that wait to be taken when listening ends are lost: it ends in a moment when nobody just came.
  app.addHook('preClose', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const begin = performance.now();
      await nextTurn();
      if (performance.now() - begin < QUIET) return;
    }
  });
  // One listener for all, never taken off: with one of its own for each request, V8 kept what requests held for long, and
  // cleaning it up took a fifth of the processor (docs/benchmarks.md).
  const ended = (): void => {
    underWay -= 1;
  };
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.on('close', ended);
  });
  return async () => {
    const begin = performance.now();
    // A connection that has asked nothing yet is idle to Node 26, and would be cut with those that wait: all have a moment.
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
