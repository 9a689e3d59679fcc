/** Longest announcement of the association, in characters. */
export const ANNOUNCEMENT_MAX = 600;

/** Longest subject of a group mail, and its longest text, in characters. */
export const MAILING_SUBJECT_MAX = 150;
export const MAILING_MAX = 20_000;
