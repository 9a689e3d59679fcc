/** The difficulties of a challenge, easiest first (docs/product/challenges.md#difficulté). */
export const DIFFICULTIES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The displayed names of the difficulties (docs/product/challenges.md#difficulté). */
export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  Easy: 'Facile',
  Medium: 'Moyen',
  Hard: 'Difficile',
  Expert: 'Expert',
};
