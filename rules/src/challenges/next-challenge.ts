import { DIFFICULTIES, type Difficulty } from './difficulties.ts';

/**
 * First level that each difficulty suits: easy challenges lead to level 3 (750 XP), medium ones to level 6,
 * hard ones to level 10.
 */
const FROM_LEVEL: Record<Difficulty, number> = { Easy: 1, Medium: 3, Hard: 6, Expert: 10 };

/** The difficulty that suits a member at a level. */
export const suitedDifficulty = (level: number): Difficulty =>
  DIFFICULTIES.findLast((difficulty) => level >= FROM_LEVEL[difficulty]) ?? 'Easy';

/** The facts used to choose the next challenge. */
export interface Choosable {
  id: number;
  category: string;
  difficulty: Difficulty;
  points: number;
}

/** Compares by the first of these keys that differs. */
export const byKeys = (a: readonly number[], b: readonly number[]): number =>
  a.map((key, index) => key - b[index]!).find((gap) => gap !== 0) ?? 0;

/**
 * The next challenge after another one, among the playable ones: its difficulty is the nearest to the one
 * that suits the level, the easier of two equally near; then the same category comes first, then the points
 * nearest to the challenge just solved. Null when there is none.
 */
export function nextChallenge<C extends Choosable>(
  candidates: readonly C[],
  after: Choosable,
  level: number,
): C | null {
  const suited = DIFFICULTIES.indexOf(suitedDifficulty(level));
  const keysOf = (one: C): number[] => {
    const step = DIFFICULTIES.indexOf(one.difficulty) - suited;
    return [
      Math.abs(step),
      step,
      Number(one.category !== after.category),
      Math.abs(one.points - after.points),
      one.points,
      one.id,
    ];
  };
  const ordered = candidates
    .filter(({ id }) => id !== after.id)
    .map((one) => ({ one, keys: keysOf(one) }))
    .sort((a, b) => byKeys(a.keys, b.keys));
  return ordered[0]?.one ?? null;
}
