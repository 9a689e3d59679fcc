import { difficultyNamed } from './difficulty-words.ts';

/** The difficulties of a challenge, easiest first (docs/product/challenges.md#difficulté). */
export const DIFFICULTIES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The difficulties as members read them (docs/product/challenges.md#difficulté). */
export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  Easy: 'Facile',
  Medium: 'Moyen',
  Hard: 'Difficile',
  Expert: 'Expert',
};

const FROM_POINTS: readonly [Difficulty, number][] = [
  ['Expert', 450],
  ['Hard', 300],
  ['Medium', 150],
];

/** Difficulty of a challenge by its points, when nothing names it: 150 Medium, 300 Hard, 450 Expert. */
export const difficultyFromPoints = (points: number): Difficulty =>
  FROM_POINTS.find(([, from]) => points >= from)?.[0] ?? 'Easy';

/** Difficulty that a text names, else the one of these points. */
export const difficultyOf = (raw: string | null, points: number): Difficulty =>
  difficultyNamed(raw ?? '') ?? difficultyFromPoints(points);
