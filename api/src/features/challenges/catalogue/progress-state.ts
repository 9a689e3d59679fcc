import { MINUTE } from '@fanion/rules/durations';
import { inMemory } from '../../../platform/memory.ts';
import { createCachedById } from '../../../platform/remembered.ts';
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

/** Each member's solved and tried challenges, in memory, kept up to date by the solves of all instances. */
export const progress = inMemory(({ db, clock, events }) => {
  let stamp = 0;
  const load = async (memberId: number): Promise<Progress> => {
    const rows = await loadProgress(db, memberId);
    const solved = new Set<number>();
    const tried = new Set<number>();
    for (const row of rows) (row.solved ? solved : tried).add(row.challenge_id);
    return { solved, tried, stamp: ++stamp };
  };
  const members = createCachedById(load, { life: LIFE, most: MAX_MEMBERS, now: clock.now });
  /** Adds a challenge to what is remembered of a member; loads nothing for it. */
  const add = (set: 'solved' | 'tried', memberId: number, challengeId: number): void => {
    void members.peek(memberId)?.then(
      (own) => {
        if (own[set].has(challengeId)) return;
        own[set].add(challengeId);
        own.stamp = ++stamp;
      },
      // The caller waiting for the failed load gets the error; the next load includes this challenge.
      () => {},
    );
  };
  events.subscribe('solved', ({ memberId, challengeId }) => add('solved', memberId, challengeId));
  events.onGap(members.forgetAll);
  events.subscribe('challenges-changed', members.forgetAll);

  return {
    of: members.get,
    /** A wrong flag was given on this instance. */
    tried: (memberId: number, challengeId: number): void => add('tried', memberId, challengeId),
  };
});
