/** Days a browser remembers what it solved without an account (docs/product/challenges.md#ouverts-à-tous). */
export const VISITOR_DAYS = 30;

/** Solves that one browser remembers, the latest ones. */
export const VISITOR_SOLVES = 20;

/** New members per network to whom solves are credited in a day. */
export const CREDITS_A_DAY = 10;
