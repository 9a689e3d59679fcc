import { date } from '../../../lib/french.ts';

/** The Monday of a week as displayed. `from`: `2026-11-23`. */
export const mondayOf = (from: string): string => date(`${from}T12:00:00Z`);

/** The last day of a week. `end`: the start of the next one, ISO. */
export const lastDayOf = (end: string): string => date(Date.parse(end) - 1);
