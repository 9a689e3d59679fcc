import type { FastifyInstance } from 'fastify';

/** A connection whose answer has just gone is idle only now: looked for this often while closing. */
const SWEEP = 50;
/** Requests that still run after this are cut: the program must end within ten seconds. */
const PATIENCE = 7000;

/** Stops listening, lets the requests under way end, and closes every connection, kept alive or not. */
export async function closeListener(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP);
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
