/** Longest notes of a member on a challenge, in characters (docs/product/challenges.md#notes). */
export const NOTE_MAX = 10_000;
