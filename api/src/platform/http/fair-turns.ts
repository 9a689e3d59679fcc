import type { FastifyInstance } from 'fastify';

/** Most requests that begin in one turn of the event loop. */
const MOST = 4;

/**
 * Lets few requests begin in each turn of the event loop, in order of arrival
 * (docs/decisions/0044-tours-courts.md). A turn accepts only one new connection: while a rush makes turns
 * long, the last of a crowd wait for seconds.
 */
export function installFairTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let startedThisTurn = 0;
  const turn = (): void => {
    const ready = waiting.splice(0, MOST);
    startedThisTurn = ready.length;
    if (startedThisTurn > 0) setImmediate(turn);
    for (const next of ready) next();
  };
  app.addHook('onRequest', (_request, _reply, next) => {
    if (startedThisTurn === 0) setImmediate(turn);
    if (startedThisTurn < MOST) {
      startedThisTurn += 1;
      next();
    } else waiting.push(next);
  });
}
