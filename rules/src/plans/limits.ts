/** Longest reason or note that a treasurer writes of a membership or an order, in characters. */
export const LEDGER_NOTE_MAX = 280;

/** Longest description of a plan, in characters. */
export const PLAN_DESCRIPTION_MAX = 200;

/** Greatest price of a plan, and greatest gift beside it, in cents. */
export const PRICE_MAX = 1_000_000;
export const GIFT_MAX = 1_000_000;
