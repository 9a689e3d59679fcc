import { DIFFICULTIES, DIFFICULTY_LABELS, type Difficulty } from '@fanion/rules/challenges/difficulties';

type DifficultyLook = { level: 1 | 2 | 3 | 4; label: string };

/** The step, 1 to 4, and the French name of a difficulty; those of the easiest for an unknown one. */
export function difficultyLook(difficulty: string): DifficultyLook {
  const at = Math.max(0, DIFFICULTIES.indexOf(difficulty as Difficulty));
  return {
    level: (at + 1) as DifficultyLook['level'],
    label: DIFFICULTY_LABELS[DIFFICULTIES[at] ?? 'Easy'],
  };
}
