import { inMemory } from '../../../platform/memory.ts';
import { insertOpens } from './openings-queries.ts';

/** Most openings in memory; beyond, all are forgotten, and the database keeps the first of each. */
const MAX_REMEMBERED = 50_000;
/** Openings are written together, this long (ms) after the first. */
const GATHER = 50;

/** Records once which member of which entrant opened a challenge of an event, without delaying the answer. */
export const eventOpens = inMemory(({ db, jobs }) => {
  const knownKeys = new Set<string>();
  const since = new Map<string, number>();
  const writing = jobs.gather<string>('opened challenges of events', {
    on: {},
    wait: GATHER,
    async work(keys) {
      const opens = keys.map((key) => {
        const [entrantId, challengeId, memberId] = key.split('/').map(Number);
        return {
          entrantId: entrantId!,
          challengeId: challengeId!,
          memberId: memberId!,
          at: since.get(key) ?? performance.now(),
        };
      });
      await insertOpens(db, opens);
      for (const key of keys) since.delete(key);
    },
  });
  return {
    note(entrantId: number, challengeId: number, memberId: number): void {
      const key = `${entrantId}/${challengeId}/${memberId}`;
      if (knownKeys.has(key)) return;
      if (knownKeys.size >= MAX_REMEMBERED) knownKeys.clear();
      knownKeys.add(key);
      since.set(key, performance.now());
      writing.add(key);
    },
  };
});
