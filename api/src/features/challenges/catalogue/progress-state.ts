import { MINUTE } from '@fanion/rules/durations';
import { inMemory } from '../../../platform/memory.ts';
import { loadProgress } from './queries.ts';

/** What one member has solved and tried. */
export interface Progress {
  solved: Set<number>;
  tried: Set<number>;
  /** Changes with the sets: part of the member's ETag. */
  stamp: number;
}

const MAX_MEMBERS = 5000;
/** Tries on another instance are not announced one by one. */
const LIFE = MINUTE;

/** Each member's solved and tried challenges, in memory, kept up to date by the solves of every instance. */
export const progress = inMemory(({ db, clock, events }) => {
  const members = new Map<number, { own: Promise<Progress>; until: number }>();
  let stamp = 0;
  events.subscribe('solved', ({ memberId, challengeId }) => {
    void members.get(memberId)?.own.then((own) => {
      if (own.solved.has(challengeId)) return;
      own.solved.add(challengeId);
      own.stamp = ++stamp;
    });
  });
  events.onGap(() => members.clear());
  events.subscribe('challenges-changed', () => members.clear());

  const load = async (memberId: number): Promise<Progress> => {
    const rows = await loadProgress(db, memberId);
    const solved = new Set<number>();
    const tried = new Set<number>();
    for (const row of rows) (row.solved ? solved : tried).add(row.challenge_id);
    return { solved, tried, stamp: ++stamp };
  };

  return {
    of(memberId: number): Promise<Progress> {
      const now = clock.now();
      const known = members.get(memberId);
      if (known && known.until > now) return known.own;
      if (members.size > MAX_MEMBERS) members.clear();
      const own = load(memberId);
      members.set(memberId, { own, until: now + LIFE });
      own.catch(() => members.delete(memberId));
      return own;
    },
    /** A wrong flag was given here. */
    tried(memberId: number, challengeId: number): void {
      void members.get(memberId)?.own.then((own) => {
        if (own.tried.has(challengeId)) return;
        own.tried.add(challengeId);
        own.stamp = ++stamp;
      });
    },
  };
});
