import type { Context } from '../../../platform/context.ts';
import { misplacedBloods } from './queries.ts';
import type { Withdraw } from './withdraw-service.ts';

/**
 * Keeps each first blood with the earliest solve that counts: who is suspended, hidden, promoted or gone hands theirs
 * on, who comes back takes it again (behaviours 0.11).
 */
export function createBloodWorker({ db, events, log }: Context, withdraw: Withdraw) {
  let running: Promise<void> = Promise.resolve();

  const settle = async (): Promise<void> => {
    if ((await misplacedBloods(db)).length > 0)
      withdraw.tellMoved(await db.transaction(withdraw.settleBloods));
  };
  const later = (): Promise<void> => {
    running = running.then(settle).catch((error: unknown) => log.warn({ err: error }, 'first bloods'));
    return running;
  };
  events.subscribe('member-changed', () => void later());

  return {
    /** Looks at every challenge: after a start, and what a killed run left. */
    settleAll: later,
    stop: (): Promise<void> => running,
  };
}
