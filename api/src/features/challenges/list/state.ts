import { randomBytes } from 'node:crypto';
import type { Piece, Runs } from '../../../platform/http/answers/pieces.ts';
import { inMemory } from '../../../platform/memory.ts';

/** What all who see the same challenges share of their answer. */
export interface SharedList {
  bodies: Piece[];
  /** The list of who has tried none. */
  untried: Runs;
  foot: Piece;
}

/** Different sets of visible challenges kept compressed: plans and prerequisites make a few, not one per member. */
const MAX_SETS = 64;

/** What is compressed once for all who see the same challenges. */
export const sharedLists = inMemory(() => {
  let current = '';
  const sets = new Map<string, SharedList>();
  return {
    /** Names this run of the program: versions begin anew with each. */
    boot: randomBytes(6).toString('base64url'),
    /** What is shared of this set at this version, made by the first who needs it. */
    of(version: string, key: string, make: () => SharedList): SharedList {
      if (current !== version || sets.size >= MAX_SETS) sets.clear();
      current = version;
      const known = sets.get(key);
      if (known) return known;
      const made = make();
      sets.set(key, made);
      return made;
    },
  };
});
