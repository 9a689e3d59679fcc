import { MINUTE } from '@fanion/rules/durations';
import { levelStart } from '@fanion/rules/profiles/levels';
import { inMemory } from '../../../platform/memory.ts';
import { createCachedById } from '../../../platform/remembered.ts';
import { type CountRow, countPeers, countSolvedNext } from './queries.ts';

/** Highest level counted separately; those beyond count as this one. */
export const HIGHEST = 999;
const MOST = 200;

const byChallenge = (rows: readonly CountRow[]): Map<number, number> =>
  new Map(rows.map(({ challenge_id, count }) => [challenge_id, count]));

/** How many members solved each challenge, by level and after another one. Recounted every few minutes. */
export const solveCounts = inMemory(({ db, clock }) => {
  const cacheOptions = { life: 5 * MINUTE, most: MOST, now: clock.now };
  const peers = createCachedById(
    async (level: number) =>
      byChallenge(await countPeers(db, { from: levelStart(level), to: levelStart(level + 1) })),
    cacheOptions,
  );
  const followers = createCachedById(
    async (after: number) => byChallenge(await countSolvedNext(db, after)),
    cacheOptions,
  );
  return {
    ofLevel: (level: number): Promise<Map<number, number>> => peers.get(Math.min(level, HIGHEST)),
    after: (challengeId: number): Promise<Map<number, number>> => followers.get(challengeId),
  };
});
