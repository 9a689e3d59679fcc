import { searchKey } from './text.ts';

/** The difficulties of a challenge, easiest first (specification 3, "Challenge"). */
export const DIFFICULTIES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The difficulties as members read them (specification 3, "Challenge"). */
export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  Easy: 'Facile',
  Medium: 'Moyen',
  Hard: 'Difficile',
  Expert: 'Expert',
};

// The hardest first: 'Very hard' holds 'hard', and 'Medium-Hard' is for those who manage hard.
const WORDS: readonly [Difficulty, RegExp][] = [
  [
    'Expert',
    /\b(?:expert|insane|extreme|impossible|brutal|nightmare|(?:very|tres|super)[ _-]?(?:hard|difficile))\b/,
  ],
  ['Hard', /\b(?:hard|difficile|difficult|advanced|avancee?|confirmee?|complexe?)\b/],
  ['Medium', /\b(?:medium|moyen|moyenne|intermediate|intermediaire|normal|moderate|average)\b/],
  [
    'Easy',
    /\b(?:easy|facile|beginner|debutante?|intro|introduction|baby|simple|trivial|warm-?up|novice|noob)\b/,
  ],
];

const FROM_POINTS: readonly [Difficulty, number][] = [
  ['Expert', 450],
  ['Hard', 300],
  ['Medium', 150],
];

/**
 * Difficulty of a challenge from a word or a tag in French or English ('facile', 'difficulty:insane'), else from
 * its points: 150 Medium, 300 Hard, 450 Expert (specification 3, "Challenge"; formats, challenge.yml).
 */
export function difficultyOf(raw: string | null, points: number): Difficulty {
  const words = searchKey(raw ?? '').replaceAll('_', ' ');
  const named = WORDS.find(([, pattern]) => pattern.test(words));
  return named?.[0] ?? FROM_POINTS.find(([, from]) => points >= from)?.[0] ?? 'Easy';
}
