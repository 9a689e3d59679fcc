import type { Context } from '../../../platform/context.ts';
import { noteOpen } from './queries.ts';

/** An opening is written again after this time at the soonest. */
const PAUSE = 600_000;
/** Openings remembered; beyond, all are forgotten, and the database says which are too soon. */
const MAX_KEPT = 20_000;

export type Opens = ReturnType<typeof createOpens>;

/** Who opened which challenge: written beside the answers, which neither wait for it nor fail with it. */
export function createOpens({ db, clock, log }: Context) {
  const until = new Map<string, number>();
  const running = new Set<Promise<void>>();
  return {
    note(memberId: number, challengeId: number): void {
      const key = `${memberId}/${challengeId}`;
      const now = clock.now();
      if ((until.get(key) ?? 0) > now) return;
      if (until.size >= MAX_KEPT) until.clear();
      until.set(key, now + PAUSE);
      const write = noteOpen(db, memberId, challengeId)
        .catch((error: unknown) => {
          until.delete(key);
          log.warn({ err: error, challengeId }, 'opened challenge');
        })
        .finally(() => running.delete(write));
      running.add(write);
    },
    /** All openings noted so far are written. */
    async settled(): Promise<void> {
      await Promise.all(running);
    },
  };
}
