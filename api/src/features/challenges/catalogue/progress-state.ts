import type { Context } from '../../../platform/context.ts';
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
const LIFE = 60_000;

/** Each member's solved and tried challenges, in memory, kept up to date by the solves of every instance. */
export function createProgress({ db, clock, events }: Context) {
  const members = new Map<number, { progress: Promise<Progress>; until: number }>();
  let stamp = 0;
  events.subscribe('solved', ({ memberId, challengeId }) => {
    void members.get(memberId)?.progress.then((progress) => {
      if (progress.solved.has(challengeId)) return;
      progress.solved.add(challengeId);
      progress.stamp = ++stamp;
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
      if (known && known.until > now) return known.progress;
      if (members.size > MAX_MEMBERS) members.clear();
      const progress = load(memberId);
      members.set(memberId, { progress, until: now + LIFE });
      progress.catch(() => members.delete(memberId));
      return progress;
    },
    /** A wrong flag was given here. */
    tried(memberId: number, challengeId: number): void {
      void members.get(memberId)?.progress.then((progress) => {
        if (progress.tried.has(challengeId)) return;
        progress.tried.add(challengeId);
        progress.stamp = ++stamp;
      });
    },
    forget: (memberId: number): void => void members.delete(memberId),
  };
}
export type ProgressService = ReturnType<typeof createProgress>;
