import { searchKey } from '../text.ts';
import type { Difficulty } from './difficulties.ts';

/**
 * Words for each difficulty, in the languages of existing challenges. A word that, alone as a tag, mostly
 * means something else (« media » is a kind of file) is left out.
 */
const WORDS: Record<Difficulty, string> = {
  Easy: `easy easiest facile facil fácil einfach leicht makkelijk mudah лёгкий легко простой simple simples beginner beginners
    débutant débutante débutants principiante principiantes iniciante anfänger pemula novice newbie noob n00b rookie starter
    starters intro introduction initiation découverte baby babies trivial warmup échauffement sanity basic basics basique
    élémentaire elementary`,
  Medium: `medium moyen moyenne médio medio mittel gemiddeld sedang menengah средний intermediate intermédiaire intermedio
    intermediário normal normale moderate modéré average`,
  Hard: `hard difficile difficult difícil schwer schwierig moeilijk sulit susah сложный трудный advanced avancé avancée avanzado
    avanzato avançado confirmé confirmée complex complexe`,
  Expert: `expert experte expertos experto esperto experten эксперт insane insanity extreme extrême extremo impossible brutal
    nightmare cauchemar hardcore hell infernal elite élite`,
};

const HARDEST_FIRST = ['Expert', 'Hard', 'Medium', 'Easy'] as const;
const LEVELS: ReadonlyMap<string, Difficulty> = new Map(
  HARDEST_FIRST.flatMap((difficulty) =>
    WORDS[difficulty].split(/\s+/).map((word) => [searchKey(word), difficulty] as const),
  ),
);
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(searchKey));
/** Words that turn hard into expert. */
const VERY = wordSet(
  'very très tres super really extremely extrêmement ultra muy molto sehr muito sangat очень',
);
/** Words that change nothing about the word beside them. */
const FILLERS =
  wordSet(`difficulty difficulté difficoltà dificultad dificuldade schwierigkeit diff level niveau livello nivel
  assez plutôt quite fairly pretty rather challenge chall mode check level to à de bien`);
/** Words that negate: a text with one says too little. */
const NOT = wordSet('pas not non peu no nicht too trop less moins');
// Two words that count as one.
const PHRASES: readonly [RegExp, string][] = [
  [/\bwarm up\b/g, 'warmup'],
  [/\bentry level\b/g, 'beginner'],
];
const STARS: readonly Difficulty[] = ['Easy', 'Easy', 'Medium', 'Hard', 'Expert'];

interface Reading {
  difficulty: Difficulty | null;
  /** Whether every word of the text is about the difficulty. */
  whole: boolean;
}

function readDifficulty(raw: string): Reading {
  const text = searchKey(raw);
  const stars = [...text.matchAll(/[⭐★]/gu)].length;
  if (stars > 0)
    return { difficulty: STARS[Math.min(stars, 4)]!, whole: /^(?:[⭐★☆\s]|\uFE0F)+$/u.test(text) };
  const spaced = text.replace(/[^\p{L}\p{N}']+/gu, ' ').trim();
  const words = PHRASES.reduce((sentence, [phrase, word]) => sentence.replace(phrase, word), spaced).split(
    ' ',
  );
  if (words.some((word) => NOT.has(word))) return { difficulty: null, whole: false };
  const difficulties = words.flatMap((word) => LEVELS.get(word) ?? []);
  const hardest = HARDEST_FIRST.find((difficulty) => difficulties.includes(difficulty)) ?? null;
  const intense = words.some((word) => VERY.has(word));
  return {
    // Of several difficulties, the hardest: « medium-hard » is for players who manage hard.
    difficulty: hardest === 'Hard' && intense ? 'Expert' : hardest,
    whole: words.every((word) => LEVELS.has(word) || VERY.has(word) || FILLERS.has(word)),
  };
}

/** The difficulty that a text names ('Facile', 'difficulty:insane', 'Hard (but fair)'); null for none. */
export const difficultyNamed = (text: string): Difficulty | null => readDifficulty(text).difficulty;

/**
 * The difficulty that a tag means, in one word or several ('Très Facile', 'very-hard'); null for a tag that
 * means something else and only contains such a word ('hard-coded', 'simple substitution').
 */
export function difficultyTag(tag: string): Difficulty | null {
  const { difficulty, whole } = readDifficulty(tag);
  return whole ? difficulty : null;
}

const FROM_POINTS: readonly [Difficulty, number][] = [
  ['Expert', 450],
  ['Hard', 300],
  ['Medium', 150],
];

/** Difficulty of a challenge from its points, when nothing names it: 150 Medium, 300 Hard, 450 Expert. */
export const difficultyFromPoints = (points: number): Difficulty =>
  FROM_POINTS.find(([, from]) => points >= from)?.[0] ?? 'Easy';

/** The difficulty that a text names, else the one from these points. */
export const difficultyOf = (raw: string | null, points: number): Difficulty =>
  difficultyNamed(raw ?? '') ?? difficultyFromPoints(points);
