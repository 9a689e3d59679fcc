import { SECOND } from '../durations.ts';
import { addDays, dayNumber, parisDay, parisDayStart } from '../paris-days.ts';

/** How long one payment lasts: twelve months from its first day, or until the season ends. */
export interface Terms {
  kind: 'rolling' | 'season';
  /** First day of every season, MM-DD. */
  seasonStart: string;
}

export const USUAL_TERMS: Terms = { kind: 'rolling', seasonStart: '09-01' };

/**
 * Last days of a membership, when it is said to end soon; a season with fewer days left is no longer sold.
 */
export const ENDING_DAYS = 30;

const MONTH_DAY = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a day that every year has, MM-DD: 29 February is not. */
export function isDayOfEveryYear(text: string): boolean {
  if (!MONTH_DAY.test(text)) return false;
  try {
    dayNumber(`2027-${text}`);
    return true;
  } catch {
    return false;
  }
}

/** The last second of a day in Paris, in ms: a membership ends then. */
export const lastSecondOf = (day: string): number => parisDayStart(addDays(day, 1)) - SECOND;

/** The same day a year later; 29 February gives the next year's 1 March, so that no day is lost. */
function aYearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace('-02-29', '-03-01') : next;
}

/** The first full day from a moment on: a period that follows an end begins on the next day. */
function firstWholeDay(ms: number): string {
  const day = parisDay(ms);
  return ms <= parisDayStart(day) ? day : addDays(day, 1);
}

/** First day of the first season that begins on a day or after it. */
function seasonFrom(day: string, start: string): string {
  const year = Number(day.slice(0, 4));
  const here = `${year}-${start}`;
  return here >= day ? here : `${year + 1}-${start}`;
}

/**
 * When a period that begins at a moment (ms) ends, the last second of a day in Paris
 * (docs/product/plans.md#durée): twelve whole months, or the end of the season; a season with fewer than
 * thirty days left counts for the next.
 */
export function termEnd(from: number, terms: Terms): number {
  const first = firstWholeDay(from);
  if (terms.kind === 'rolling') return lastSecondOf(addDays(aYearAfter(first), -1));
  const next = seasonFrom(first, terms.seasonStart);
  const short = dayNumber(next) - dayNumber(first) < ENDING_DAYS;
  return lastSecondOf(addDays(short ? aYearAfter(next) : next, -1));
}

/** Days from today to the last day of a membership, both in Paris: 0 on that day, negative after it. */
export const daysLeft = (endsAt: number, now: number): number =>
  dayNumber(parisDay(endsAt)) - dayNumber(parisDay(now));

export type Reminder = 'j30' | 'j7' | 'j0' | 'j15';

/** Days after J+15 during which that reminder is still sent, in case the program was stopped. */
const LATE = 5;

/**
 * The reminder due for a membership that ends at a moment (docs/product/plans.md#rappels): the last whose day
 * has come, so that a program that was stopped sends one and not four.
 */
export function reminderDue(endsAt: number, now: number): Reminder | null {
  const left = daysLeft(endsAt, now);
  if (left > ENDING_DAYS || left < -15 - LATE) return null;
  if (left > 7) return 'j30';
  if (left > 0) return 'j7';
  return left > -15 ? 'j0' : 'j15';
}
