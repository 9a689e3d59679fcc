import { MINUTE } from '../durations.ts';

/** Longest pause or extension in minutes that a person may set at once. */
export const PAUSE_MAX = 240;
export const PROLONGATION_MAX = 1440;

/** The pause of an event, in ms: flags are refused from the first moment until just before the second. */
export interface Pause {
  paused_at: number | null;
  resumes_at: number | null;
}

/** The moments that a pause puts off, in ms. */
export interface Schedule extends Pause {
  ends_at: number;
  freeze_at: number | null;
}

/** A schedule with a pause. */
export type PausedSchedule = Schedule & { paused_at: number; resumes_at: number };

/** Whether flags are refused at a moment, in ms (docs/product/ctf-live.md#régie). */
export const isPausedAt = ({ paused_at, resumes_at }: Pause, now: number): boolean =>
  paused_at !== null && resumes_at !== null && paused_at <= now && now < resumes_at;

/**
 * Pauses a running event until a moment (ms): an event already paused stays so, for a longer or a shorter
 * time. Its end, and a freeze that had not come when the pause began, are put off by exactly the length of
 * the pause. An end that was moved into the pause meanwhile was not put off, and stays.
 */
export function pauseUntil(event: Schedule, resumes_at: number, now: number): PausedSchedule {
  const inPause = isPausedAt(event, now);
  const paused_at = inPause ? event.paused_at! : now;
  const later = resumes_at - (inPause ? event.resumes_at! : now);
  const endsInside = inPause && event.ends_at <= event.resumes_at!;
  // During a pause, a freeze that is still to come is after the moment of resumption.
  const isAhead = event.freeze_at !== null && event.freeze_at > (inPause ? event.resumes_at! : now);
  return {
    paused_at,
    resumes_at,
    ends_at: endsInside ? event.ends_at : event.ends_at + later,
    freeze_at: isAhead ? event.freeze_at! + later : event.freeze_at,
  };
}

/** Pauses a running event for so many minutes from now. */
export const pauseFor = (event: Schedule, minutes: number, now: number): PausedSchedule =>
  pauseUntil(event, now + minutes * MINUTE, now);
