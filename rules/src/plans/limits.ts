/** Longest reason or note by a treasurer about a membership or an order, in characters. */
export const LEDGER_NOTE_MAX = 280;

/** Longest description of a plan, in characters. */
export const PLAN_DESCRIPTION_MAX = 200;

/** Highest price of a plan, and highest donation beside it, in cents. */
export const PRICE_MAX = 1_000_000;
export const GIFT_MAX = 1_000_000;
