import { inParis } from './french.ts';

const PARIS = 'Europe/Paris';

type When = string | number;

const clock = (when: When, zone: string): string =>
  inParis(when, { hour: '2-digit', minute: '2-digit' }, zone);

const year = (when: When, zone: string): string => inParis(when, { year: 'numeric' }, zone);

/** The zone of the reader's own clock. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the reader's clock shows another hour than that of Paris at a moment. */
export const isAway = (when: When, zone = ownZone()): boolean => clock(when, zone) !== clock(when, PARIS);

/** "samedi 14 mars à 18:00"; the year when it is not the one of `now`, in ms. */
export function dayAndTime(when: When, now: number, zone = PARIS): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const other = year(when, zone) === year(now, zone) ? {} : ({ year: 'numeric' } as const);
  return `${inParis(when, { ...style, ...other }, zone)} à ${clock(when, zone)}`;
}

/**
 * From when to when, each day named once: "samedi 14 mars, de 14:00 à 18:00" or "du 14 mars à 14:00 au 15 mars à
 * 14:00", with the year when it is not the one of `now`, in ms.
 */
export function period(start: When, end: When, now: number, zone = PARIS): string {
  const shown = year(start, zone) === year(now, zone) && year(end, zone) === year(now, zone);
  const style = { day: 'numeric', month: 'long', ...(shown ? {} : { year: 'numeric' as const }) } as const;
  const [first, last] = [inParis(start, style, zone), inParis(end, style, zone)];
  if (first !== last) return `du ${first} à ${clock(start, zone)} au ${last} à ${clock(end, zone)}`;
  return `${inParis(start, { weekday: 'long', ...style }, zone)}, de ${clock(start, zone)} à ${clock(end, zone)}`;
}

/** The same period in the reader's own zone; null where its clocks show what those of Paris do. */
export function localPeriod(start: When, end: When, now: number, zone = ownZone()): string | null {
  const local = period(start, end, now, zone);
  return local === period(start, end, now) ? null : local;
}
