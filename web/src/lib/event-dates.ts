import { HOUR } from '@fanion/rules/durations';
import { inParis } from './french.ts';

const PARIS = 'Europe/Paris';

type When = string | number;

const clock = (when: When, zone: string): string =>
  inParis(when, { hour: '2-digit', minute: '2-digit' }, zone);

const year = (when: When, zone: string): string => inParis(when, { year: 'numeric' }, zone);

let cachedZone: string | undefined;

/** The zone of the reader's own clock, read once. */
function ownZone(): string {
  cachedZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return cachedZone;
}

/** Whether the reader's clock shows another hour than Paris at a moment. */
export const differsFromParis = (when: When, zone = ownZone()): boolean =>
  clock(when, zone) !== clock(when, PARIS);

/** "samedi 14 mars à 18:00"; the year when it is not the one of `now`, in ms. */
export function dayAndTime(when: When, now: number, zone = PARIS): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const other = year(when, zone) === year(now, zone) ? {} : ({ year: 'numeric' } as const);
  return `${inParis(when, { ...style, ...other }, zone)} à ${clock(when, zone)}`;
}

/**
 * A time range, each day named once: "samedi 14 mars, de 14:00 à 18:00" or "du 14 mars à 14:00 au 15 mars à
 * 14:00", with the year when it is not the one of `now`, in ms.
 */
export function period(start: When, end: When, now: number, zone = PARIS): string {
  const isThisYear = year(start, zone) === year(now, zone) && year(end, zone) === year(now, zone);
  const style = {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' as const }),
  } as const;
  const [first, last] = [inParis(start, style, zone), inParis(end, style, zone)];
  if (first !== last) return `du ${first} à ${clock(start, zone)} au ${last} à ${clock(end, zone)}`;
  return `${inParis(start, { weekday: 'long', ...style }, zone)}, de ${clock(start, zone)} à ${clock(end, zone)}`;
}

/** The range in the reader's own zone; null when its clock matches that of Paris. */
export function localPeriod(start: When, end: When, now: number, zone = ownZone()): string | null {
  const local = period(start, end, now, zone);
  return local === period(start, end, now) ? null : local;
}

const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS, dateStyle: 'short', timeStyle: 'short' });

/**
 * The moment, as ISO 8601 in UTC, of a Paris time in a browser field's form ("2026-03-14T18:00"); null when
 * invalid. A time that the clocks show twice is the first one; one they skip is the one after it.
 */
export function fromParis(wall: string): string | null {
  const read = Date.parse(`${wall}Z`);
  if (Number.isNaN(read)) return null;
  const candidates = [2, 1].map((ahead) => read - ahead * HOUR);
  const moment = candidates.find((ms) => WALL.format(ms) === wall.slice(0, 16).replace('T', ' '));
  return new Date(moment ?? read - HOUR).toISOString();
}

/** A moment in a browser field's form, in Paris time: "2026-03-14T18:00"; '' for none. */
export const toParis = (moment: string | null): string =>
  moment === null ? '' : WALL.format(Date.parse(moment)).replace(' ', 'T');
