import { DAY } from '../durations.ts';

/** Milliseconds after a registration during which the first steps are shown (docs/product/dashboard.md#bienvenue). */
export const WELCOME_TIME = 30 * DAY;
