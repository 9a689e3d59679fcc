import { HOUR, MINUTE } from '@fanion/rules/durations';
import { dayAndTime, differsFromParis } from '../../../lib/event-dates.ts';
import { date, inParis } from '../../../lib/french.ts';
import { CTF_TEXTS } from './texts.ts';

type When = string | number;

/** A date in words, or why there is none (docs/product/interface.md#français). */
export function dateOrReason(when: string | null | undefined, write: (when: string) => string): string {
  if (!when) return CTF_TEXTS.unknownDate;
  return Number.isNaN(Date.parse(when)) ? CTF_TEXTS.invalidDate : write(when);
}

/** How long an event lasts, in days and hours (docs/product/ctf.md#hub): "1 j 6 h", "8 h", "30 min" under an hour. */
export function duration(start: When, end: When): string {
  const ms = Math.max(0, new Date(end).getTime() - new Date(start).getTime());
  if (ms < HOUR) return `${Math.round(ms / MINUTE)}\u00a0min`;
  const whole = Math.round(ms / HOUR);
  const [days, hours] = [Math.floor(whole / 24), whole % 24];
  return [days > 0 && `${days}\u00a0j`, hours > 0 && `${hours}\u00a0h`].filter(Boolean).join(' ');
}

/** "14 mars 2026", or "14 mars 2026 – 16 mars 2026" over several days; in Paris. */
export function dateRange(start: When, end: When): string {
  const [first, last] = [date(start), date(end)];
  return first === last ? first : `${first} – ${last}`;
}

/** " (heure de Paris)" for a reader whose clock shows another hour at that moment, else nothing. */
export const parisNote = (when: When, away = differsFromParis(when)): string =>
  away ? CTF_TEXTS.parisNote : '';

/** "samedi 14 mars à 18:00", marked as Paris time where it is not the reader's own; `now` in ms. */
export const parisMoment = (when: When, now: number): string => `${dayAndTime(when, now)}${parisNote(when)}`;

/** "mars 2026" for '2026-03'. */
export const monthName = (month: string): string =>
  inParis(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' });

/** "samedi 14 mars 2026" for '2026-03-14'. */
export const dayName = (day: string): string =>
  inParis(`${day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The label of a day in the grid: its date and its number of events. */
export const dayLabel = (day: string, events: number): string =>
  events === 0 ? dayName(day) : `${dayName(day)}, ${CTF_TEXTS.eventCount(events)}`;

/** The offset of a time zone from UTC at a moment, as "UTC+1" or "UTC−3:30"; "UTC" for none. */
export function utcOffsetOf(when: string, timeZone?: string): string {
  const part = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(when))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(part ?? '') ?? [];
  if (!sign || (Number(hours) === 0 && Number(minutes) === 0)) return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${Number(minutes) > 0 ? `:${minutes}` : ''}`;
}
