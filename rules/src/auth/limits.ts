/** Longest reason of a suspension, in characters. */
export const SUSPENSION_REASON_MAX = 500;
