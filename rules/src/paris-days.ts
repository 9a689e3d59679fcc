import { DAY, HOUR, MINUTE } from './durations.ts';

// Created once: building a formatter costs about a hundred times what using it does.
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** Offsets by hour since 1970: the formatter costs about fifty times as much. */
const offsetCache = new Map<number, number>();
const MOST_KNOWN = 20_000;

/** How far Paris is ahead of UTC at a moment, in ms. Its clocks only change on a full hour of UTC. */
function offsetAt(ms: number): number {
  const hour = Math.floor(ms / HOUR);
  let offset = offsetCache.get(hour);
  if (offset === undefined) {
    offset = readOffset(ms);
    if (offsetCache.size >= MOST_KNOWN) offsetCache.clear();
    offsetCache.set(hour, offset);
  }
  return offset;
}

function readOffset(ms: number): number {
  const [hours, minutes] = CLOCK.format(ms).split(':').map(Number);
  const ahead = hours! * 60 + minutes! - Math.floor(ms / MINUTE);
  // The clock shows no date: the only offset under twelve hours that matches its hands is the right one.
  return (((((ahead + 720) % 1440) + 1440) % 1440) - 720) * MINUTE;
}

const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/**
 * Day in Paris of a moment in ms, as '2026-03-29' (docs/product/profiles.md#séries). Throws a RangeError when it is no
 * moment.
 */
export function parisDay(ms: number): string {
  return dayOf(Math.floor((ms + offsetAt(ms)) / DAY));
}

/** Hour in Paris of a moment in ms, 0 to 23 (docs/product/profiles.md#badges). */
export function parisHour(ms: number): number {
  return new Date(ms + offsetAt(ms)).getUTCHours();
}

/**
 * Days from 1970-01-01 to a day, so that consecutive days have consecutive numbers. Throws a RangeError for
 * no real day.
 */
export function dayNumber(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY;
  // '2026-02-30' is read as 2 March.
  if (!Number.isInteger(number) || dayOf(number) !== day) throw new RangeError(`not a day: ${day}`);
  return number;
}

/** The day that many days later, or earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return dayOf(dayNumber(day) + count);
}

/**
 * The moment, in ms, when a day begins in Paris: 00:00, right on the days of 23 and of 25 hours
 * (docs/product/profiles.md#séries).
 */
export function parisDayStart(day: string): number {
  const midnight = dayNumber(day) * DAY;
  // Midnight in Paris is one or two hours before midnight UTC, and the clocks never change in the hours just
  // before it: the offset three hours earlier is the one in force when the day begins.
  return midnight - offsetAt(midnight - 180 * MINUTE);
}

/**
 * The first moment of a day in Paris, or of the day `later` days after it; null for none. Throws RangeError
 * for no real day.
 */
export const parisDayBound = (day: string | undefined, later = 0): Date | null =>
  day === undefined ? null : new Date(parisDayStart(addDays(day, later)));

/** The moment, in ms, when the clocks of Paris show the same hour so many days later. */
export function shiftParisDays(ms: number, days: number): number {
  const ahead = offsetAt(ms);
  const shifted = ms + days * DAY;
  return shifted + ahead - offsetAt(shifted);
}

/** The moment, in ms, when the month of a moment begins in Paris (docs/product/leaderboard.md#périodes). */
export function parisMonthStart(ms: number): number {
  return parisDayStart(`${parisDay(ms).slice(0, 7)}-01`);
}

/** The moment, in ms, when the season of a moment begins: 1 September 00:00 in Paris, to 31 August. */
export function seasonStart(ms: number): number {
  const [year, month] = parisDay(ms).split('-').map(Number);
  return parisDayStart(`${month! >= 9 ? year! : year! - 1}-09-01`);
}
