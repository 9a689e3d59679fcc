import { HOUR } from '@fanion/rules/durations';

/** The longest delay of a timer; a later change is checked again then. */
const LONGEST = 6 * HOUR;

/** Milliseconds before the announcements are read again; false when no change is known. */
export function nextChangeDelay(changesAt: string | null, now: number): number | false {
  if (changesAt === null) return false;
  return Math.min(LONGEST, Math.max(1000, Date.parse(changesAt) - now + 500));
}
