import { MINUTE } from '@fanion/rules/durations';
import { levelStart } from '@fanion/rules/profiles/levels';
import { inMemory } from '../../../platform/memory.ts';
import { rememberedEach } from '../../../platform/remembered.ts';
import { countTaken, type TakenRow } from './queries.ts';

/** Levels told apart; beyond, they are as the last. */
export const HIGHEST = 999;
const MOST = 200;

/**
 * What members of a level solved, and in what order: the same for all of them, and counted again every few minutes, as
 * it reads every solve.
 */
export const taken = inMemory(({ db, clock }) => {
  const each = rememberedEach(
    async (key): Promise<Map<number, TakenRow>> => {
      const [after, level] = [Math.floor(key / (HIGHEST + 1)), key % (HIGHEST + 1)];
      const rows = await countTaken(db, { from: levelStart(level), to: levelStart(level + 1), after });
      return new Map(rows.map((row) => [row.challenge_id, row]));
    },
    { life: 5 * MINUTE, most: MOST, now: clock.now },
  );
  return {
    /** `after` is the challenge that was just solved; 0: none. */
    of: (level: number, after: number): Promise<Map<number, TakenRow>> =>
      each.get(after * (HIGHEST + 1) + Math.min(level, HIGHEST)),
  };
});
