import { HOUR } from '@fanion/rules/durations';
import { parisDay, parisHour } from '@fanion/rules/paris-days';
import { httpsUrl } from '../values/link.ts';
import { shortLine, shortText } from '../values/text.ts';

/** An event as calendars represent it. Moments are in ms. */
export interface CalendarEvent {
  /** Constant for the life of the event, globally unique: `ctf-12@host`. */
  uid: string;
  /** 0, then incremented at each change. */
  sequence: number;
  title: string;
  description: string | null;
  location: string | null;
  /** Only an https address is written. */
  url: string | null;
  starts_at: number;
  ends_at: number;
  cancelled: boolean;
  updated_at: number;
}

const LONGEST_LINE = 75;
const DESCRIPTION_MAX = 8_000;
// The first moment that the rules below cover: the European Union has applied them since.
const RULES_SINCE = Date.UTC(1996, 2, 31, 1);

const PARIS = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'X-LIC-LOCATION:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * A calendar in the form of RFC 5545 (docs/product/formats.md#agenda), to be served as `text/calendar; charset=utf-8`.
 * `now` and the moments are in ms. Texts are cleaned: no control character, no bidi override, no half character.
 */
export function writeCalendar(calendar: {
  name: string;
  /** Name of the producer. */
  producer: string;
  events: readonly CalendarEvent[];
  now: number;
}): string {
  const { name, producer, events, now } = calendar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // Two slashes separate its fields.
    `PRODID:-//${lineOf(producer, 200).replace(/\/{2,}/g, '/')}//Calendrier//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${lineOf(name, 200)}`,
    'X-WR-TIMEZONE:Europe/Paris',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...PARIS,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, now: number): string[] {
  const url = httpsUrl(event.url);
  const location = lineOf(event.location ?? '', 500);
  const description = escapeText(shortText(event.description, DESCRIPTION_MAX).replaceAll('\t', ' '));
  return [
    'BEGIN:VEVENT',
    `UID:${lineOf(event.uid, 200)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(event.updated_at)}`,
    `DTSTART${parisTime(event.starts_at)}`,
    // An end that is not after the start is forbidden; without one the event has no length.
    ...(event.ends_at > event.starts_at ? [`DTEND${parisTime(event.ends_at)}`] : []),
    `SUMMARY:${lineOf(event.title, 300)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${description}`]),
    ...(location === '' ? [] : [`LOCATION:${location}`]),
    ...(url === null ? [] : [`URL:${url}`]),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
const lineOf = (text: string, max: number) => escapeText(shortLine(text, max));

const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Parameters and value of a date in Paris time; in UTC where that time is ambiguous, or has other rules. */
function parisTime(ms: number): string {
  const [day, hour] = [parisDay(ms), parisHour(ms)];
  // In autumn an hour comes twice, and TZID means the first one.
  const again = parisHour(ms - HOUR) === hour && parisDay(ms - HOUR) === day;
  if (again || ms < RULES_SINCE) return `:${utc(ms)}`;
  const minutes = new Date(ms).toISOString().slice(14, 19).replace(':', '');
  return `;TZID=Europe/Paris:${day.replaceAll('-', '')}T${String(hour).padStart(2, '0')}${minutes}`;
}

/** Folds at 75 octets, never inside a character; continuation lines begin with a space, which counts. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
