import { HOUR, MINUTE } from '@fanion/rules/durations';
import { parisDay, parisHour } from '@fanion/rules/paris-days';

// ISO 8601, and the variants that YAML and people write: a space for the T, one digit, no seconds, no colon
// in the offset.
const MOMENT =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?)(?::|[hH])(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?[ \t]*(?:([Zz])|([-+])(\d\d?):?(\d\d)?)?$/;

const FIRST = Date.parse('2000-01-01T00:00:00Z');
const LAST = Date.parse('2101-01-01T00:00:00Z');

/** Whether a moment (ms) is in a plausible year for an event, 2000 to 2100: others are typing errors. */
export const isFitYear = (ms: number): boolean => ms >= FIRST && ms < LAST;

/**
 * A date and time as written: its clock in ms as if it were UTC, and its offset in ms (null = none written).
 */
interface WrittenMoment {
  clock: number;
  offset: number | null;
}

function parse(text: string): WrittenMoment | null {
  const match = text.length <= 60 ? MOMENT.exec(text.trim()) : null;
  if (match === null) return null;
  const [, year, month, day, hour, minute, second = '0', utc, sign, offsetHours, offsetMinutes = '0'] = match;
  const [mm, dd, hh, mi, ss] = [month, day, hour, minute, second].map((part) => part!.padStart(2, '0'));
  const clock = Date.parse(`${year}-${mm}-${dd}T${hh}:${mi}:${ss}Z`);
  // Outside these years, a moment makes no sense here, and its text would not have a four-digit year.
  if (Number(year) < 1970 || Number(year) > 9998) return null;
  // Date.parse accepts 30 February as 2 March.
  if (Number.isNaN(clock) || new Date(clock).getUTCDate() !== Number(day)) return null;
  if (utc) return { clock, offset: 0 };
  if (!sign) return { clock, offset: null };
  const size = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE;
  if (size > 14 * HOUR || Number(offsetMinutes) > 59) return null;
  return { clock, offset: sign === '-' ? -size : size };
}

/** The moment, in ms and on a whole second, of an ISO 8601 date with its offset; null for any other text. */
export function readMoment(text: string): number | null {
  const written = parse(text);
  return written === null || written.offset === null ? null : written.clock - written.offset;
}

/**
 * The moment of a date, in Paris time when it has no offset: 'skipped' when the clocks jump over it in
 * spring, 'twice' when they show it twice in autumn, 'unreadable' for any other text.
 */
export function readParisMoment(text: string): number | 'unreadable' | 'skipped' | 'twice' {
  const written = parse(text);
  if (written === null) return 'unreadable';
  const { clock, offset } = written;
  if (offset !== null) return clock - offset;
  const clockText = new Date(clock).toISOString();
  const moments = [clock - 2 * HOUR, clock - HOUR].filter(
    (ms) => parisDay(ms) === clockText.slice(0, 10) && parisHour(ms) === Number(clockText.slice(11, 13)),
  );
  if (moments.length === 2) return 'twice';
  return moments[0] ?? 'skipped';
}

const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * A moment in ms in a form readable by people and by `readMoment`, to the second: "2026-03-14
 * 18:00:23+01:00".
 */
export function writeParisMoment(ms: number): string {
  const second = Math.floor(ms / 1000) * 1000;
  const wall = WALL.format(second);
  const ahead = (Date.parse(`${wall.replace(' ', 'T')}Z`) - second) / HOUR;
  return `${wall}+${String(ahead).padStart(2, '0')}:00`;
}
