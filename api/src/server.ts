import type { AddressInfo } from 'node:net';
import type { App } from './app.ts';
import { flushLog } from './platform/logger.ts';

/** Longest time for requests and jobs to end when the program is asked to stop. */
const GRACE = 10_000;

/** Listens, and stops gracefully on SIGTERM or SIGINT: running work ends, then the process exits with 0. */
export async function listen(
  app: App,
  close: () => Promise<void>,
): Promise<{ port: number; stop(): Promise<void> }> {
  const { config, log } = app.context;
  // A program that cannot listen must not run jobs.
  await app.http.listen({ port: config.port, host: config.host });
  await app.start();
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      const late = setTimeout(() => {
        log.warn('stopping took too long');
        void flushLog(log).then(() => process.exit(1));
      }, GRACE);
      late.unref();
      await app.close();
      await close();
    })();
    return stopping;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop()
        .then(
          () => 0,
          (error: unknown) => {
            log.error({ err: error }, 'stop');
            return 1;
          },
        )
        .then(async (code) => {
          await flushLog(log);
          process.exit(code);
        });
    });
  return { port: (app.http.server.address() as AddressInfo).port, stop };
}
