/** Longest texts of a path, in characters. */
export const PATH_LIMITS = { title: 120, summary: 200, author: 60 } as const;

/** Longest texts of a module, in characters. */
export const MODULE_LIMITS = { title: 120, summary: 300 } as const;

/** Longest texts of a lesson, in characters. */
export const LESSON_LIMITS = {
  title: 120,
  summary: 300,
  author: 60,
  video: 500,
  reflection: 500,
  body: 100_000,
} as const;

/** Most challenges that a lesson links. */
export const LESSON_CHALLENGES_MOST = 10;

/** Longest option of a question, in characters. */
export const OPTION_MAX = 500;
