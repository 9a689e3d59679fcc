import { HOUR } from '@fanion/rules/durations';

/** A timer holds no more milliseconds than these; what comes later is looked at again then. */
const LONGEST = 6 * HOUR;

/** Milliseconds before what is announced is read again; false when nothing is known to change. */
export function untilNext(changesAt: string | null, now: number): number | false {
  if (changesAt === null) return false;
  return Math.min(LONGEST, Math.max(1000, Date.parse(changesAt) - now + 500));
}
