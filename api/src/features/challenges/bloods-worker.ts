import type { Deps } from '../../platform/deps.ts';
import { misplacedBloods, settleFirstBloods } from './ledger-queries.ts';
import type { Withdraw } from './withdraw-service.ts';

/**
 * Keeps each first blood with the earliest solve that counts: who is suspended, hidden, promoted or gone hands theirs
 * on, who comes back takes it again (behaviours 0.11).
 */
export function createBloodWorker({ db, events, log }: Deps, withdraw: Withdraw) {
  let running: Promise<void> = Promise.resolve();

  const settle = async (memberId: number | null): Promise<void> => {
    if ((await misplacedBloods(db, memberId)).length === 0) return;
    const moved = await db.transaction(async (sql) => {
      const found = await settleFirstBloods(sql, memberId);
      for (const { holder, since } of found)
        if (holder !== null && since !== null) await withdraw.undo(sql, holder, since);
      return found;
    });
    for (const { challenge_id: challengeId, holder, heir } of moved) {
      const concerned = holder ?? heir;
      if (concerned !== null) events.publish('solve-withdrawn', { memberId: concerned, heir, challengeId });
      events.publish('challenges-changed', { challengeId });
    }
  };
  const later = (memberId: number | null): Promise<void> => {
    running = running
      .then(() => settle(memberId))
      .catch((error: unknown) => log.warn({ err: error }, 'first bloods'));
    return running;
  };
  events.subscribe('member-changed', ({ memberId }) => void later(memberId));

  return {
    /** Looks at every challenge: after a start, and what a killed run left. */
    settleAll: (): Promise<void> => later(null),
    stop: (): Promise<void> => running,
  };
}
