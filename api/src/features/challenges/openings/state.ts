import { MINUTE } from '@fanion/rules/durations';
import { inMemory } from '../../../platform/memory.ts';
import { noteOpens } from './queries.ts';

/** Shortest time between two writes of the same opening. */
const PAUSE = 10 * MINUTE;
/** Openings remembered; beyond that all are forgotten, and the database decides which are too soon. */
const MAX_REMEMBERED = 20_000;
/** Openings are written together, this long after the first (ms). */
const GATHER = 50;

/** Notes which member opened which challenge: answers neither wait for the writing nor fail with it. */
export const openings = inMemory(({ db, clock, jobs }) => {
  const until = new Map<string, number>();
  const writing = jobs.gather<string>('opened challenges', {
    on: {},
    wait: GATHER,
    work(keys) {
      const pairs = keys.map((key) => key.split('/').map(Number));
      return noteOpens(
        db,
        pairs.map(([memberId]) => memberId!),
        pairs.map(([, challengeId]) => challengeId!),
      );
    },
  });
  return {
    note(memberId: number, challengeId: number): void {
      const key = `${memberId}/${challengeId}`;
      const now = clock.now();
      if ((until.get(key) ?? 0) > now) return;
      if (until.size >= MAX_REMEMBERED) until.clear();
      until.set(key, now + PAUSE);
      writing.add(key);
    },
  };
});
