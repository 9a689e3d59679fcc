/** Longest name of a challenge, in characters. */
export const CHALLENGE_NAME_MAX = 120;

/** Longest category, in characters: an imported one may be none of the usual ones. */
export const CATEGORY_MAX = 40;

/** Most tags of a challenge, and most characters of each. */
export const TAGS_MOST = 30;
export const TAG_MAX = 40;

/** Longest reason for returning or refusing a challenge, and longest remark on it, in characters. */
export const STAGE_REASON_MAX = 500;
export const REMARK_MAX = 1000;

/** Longest debrief of a weekly challenge, in characters. */
export const DEBRIEF_MAX = 6000;

/** Longest note of a member about what a challenge taught them, in characters. */
export const REFLECTION_MAX = 500;

/** Longest description of a problem by a member, and longest answer to it, in characters. */
export const PROBLEM_MAX = 1000;
export const PROBLEM_ANSWER_MAX = 500;

/** Longest notes of a member on a challenge, in characters (docs/product/challenges.md#notes). */
export const NOTE_MAX = 10_000;
