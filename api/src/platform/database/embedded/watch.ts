import { EmbeddedError, texts } from './error.ts';
import { isAlive, waitUntil } from './process.ts';
import type { Server } from './server.ts';

const CHECK_EVERY = 250;
const LONGEST_PAUSE = 5000;

/** Watches a server and starts another one each time it is found dead, until stop(). */
export interface Watch {
  readonly server: Server;
  /** Ends the watch; resolves when no start is under way any more. */
  stop(): Promise<void>;
}

/**
 * `start` brings up a new server; a failed start is tried again after a pause that doubles up to 5 s.
 * The timers do not keep the program alive.
 */
export function keepAlive(first: Server, start: () => Promise<Server>, say: (line: string) => void): Watch {
  let server = first;
  let stopped = false;
  let healing: Promise<void> | null = null;

  const heal = async () => {
    say(texts.died);
    let reasonLogged = false;
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        server = await start();
        server.child?.once('exit', check);
        say(texts.restarted);
        return;
      } catch (error) {
        // Once per outage: the reason of the first failure is the one that helps.
        if (!reasonLogged && error instanceof EmbeddedError) say(error.message);
        reasonLogged = true;
        await waitUntil(() => stopped, pause);
      }
    }
  };
  function check() {
    if (stopped || healing || isAlive(server)) return;
    healing = heal().finally(() => {
      healing = null;
    });
  }

  server.child?.once('exit', check);
  // A server we adopted is not our child: no event reports its end.
  const timer = setInterval(check, CHECK_EVERY);
  timer.unref();
  return {
    get server() {
      return server;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await healing;
    },
  };
}
