import { MINUTE } from '../durations.ts';

/** Minutes of a pause, of a prolongation: what a person may ask for at once. */
export const PAUSE_MAX = 240;
export const PROLONGATION_MAX = 1440;

/** The pause of an event, in ms: flags are refused from the first moment until the second, which is out of it. */
export interface Pause {
  paused_at: number | null;
  resumes_at: number | null;
}

/** What a pause puts off, in ms. */
export interface Schedule extends Pause {
  ends_at: number;
  freeze_at: number | null;
}

/** The same once there is one. */
export type PutOff = Schedule & { paused_at: number; resumes_at: number };

/** Whether flags are refused at a moment, in ms (docs/product/live.md#régie). */
export const isPausedAt = ({ paused_at, resumes_at }: Pause, now: number): boolean =>
  paused_at !== null && resumes_at !== null && paused_at <= now && now < resumes_at;

/**
 * An event that runs, paused until a moment (ms): one that is in a pause already stays in it, for longer or for less
 * long. Its end, and a freeze that had not come when it began, come later by as long as it lasts, and no longer. An end that was moved into the pause meanwhile was put off by nothing, and stays.
 */
export function pauseUntil(event: Schedule, resumes_at: number, now: number): PutOff {
  const inPause = isPausedAt(event, now);
  const paused_at = inPause ? event.paused_at! : now;
  const later = resumes_at - (inPause ? event.resumes_at! : now);
  const endsInside = inPause && event.ends_at <= event.resumes_at!;
  // While it lasts, a freeze to come stands after the moment of resumption.
  const isAhead = event.freeze_at !== null && event.freeze_at > (inPause ? event.resumes_at! : now);
  return {
    paused_at,
    resumes_at,
    ends_at: endsInside ? event.ends_at : event.ends_at + later,
    freeze_at: isAhead ? event.freeze_at! + later : event.freeze_at,
  };
}

/** The same for so many minutes from now. */
export const pauseFor = (event: Schedule, minutes: number, now: number): PutOff =>
  pauseUntil(event, now + minutes * MINUTE, now);
