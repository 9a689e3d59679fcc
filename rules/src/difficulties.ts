/** How hard an event, a path or a lesson is, easiest first; challenges have their own names. */
export const DIFFICULTY_LEVELS = ['facile', 'moyen', 'difficile', 'expert'] as const;
export type DifficultyLevel = (typeof DIFFICULTY_LEVELS)[number];
