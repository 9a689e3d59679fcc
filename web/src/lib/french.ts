import { DAY, MINUTE } from '@fanion/rules/durations';
import { type FrenchDates, frenchDates } from '@fanion/rules/french-dates';
import { parisDay } from '@fanion/rules/paris-days';

/** No-break space, before : and % and inside « » and dates. */
const NBSP = '\u00a0';
/** Narrow no-break space, before ; ! ? and between thousands. */
const NNBSP = '\u202f';

const PARIS = 'Europe/Paris';

const integers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A whole number with grouped thousands: "8 130". */
export const number = (value: number): string => integers.format(value);

/** A whole number with its sign, for additions and deductions. */
export const signed = (value: number): string =>
  `${value < 0 ? '−' : '+'}${integers.format(Math.abs(value))}`;

/** A number with at most one decimal: "4,2". */
export const decimal = (value: number): string => decimals.format(value);

/** A share of 100: "62 %". */
export const percent = (value: number): string => `${integers.format(value)}${NBSP}%`;

/** An amount in cents as displayed: "50 €", "49,50 €". */
export const amount = (cents: number, currency = 'EUR'): string =>
  typeset(
    new Intl.NumberFormat('fr-FR', {
      style: 'currency',
      currency,
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    })
      .format(cents / 100)
      .replace('-', '−'),
  );

/** "1 point", "200 points". */
export const points = (value: number): string => `${number(value)}${NBSP}${plural(value, 'point')}`;

/** The noun in the right number: French counts 0 and 1 as singular. `many` when an s is not enough. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  Math.abs(count) < 2 ? one : many;

/** A number with its noun: "1 challenge", "136 challenges". */
export const counted = (count: number, one: string, many?: string): string =>
  `${number(count)}${NBSP}${plural(count, one, many)}`;

/** The ending of an ordinal, to be set as a superscript: "er" for 1, else "e". */
export const ordinalEnding = (value: number): 'er' | 'e' => (value === 1 ? 'er' : 'e');

/** "1er", "14e". */
export const ordinal = (value: number): string => `${number(value)}${ordinalEnding(value)}`;

const SIZES = ['octets', 'Ko', 'Mo', 'Go', 'To'];

/** A size in decimal units: "4,2 Mo", "118 Mo", "1 octet". */
export function bytes(value: number): string {
  let size = value;
  let unit = 0;
  while (size >= 999.5 && unit < SIZES.length - 1) {
    size /= 1000;
    unit += 1;
  }
  if (unit === 0) return `${number(size)}${NBSP}${plural(size, 'octet')}`;
  return `${size < 10 ? decimal(size) : number(size)}${NBSP}${SIZES[unit]}`;
}

type When = string | number | Date;
type Style = Intl.DateTimeFormatOptions;

/** One for each style, created once. */
const formats = new Map<string, FrenchDates>();

function formatOf(style: Style, timeZone: string): FrenchDates {
  const key = `${timeZone} ${JSON.stringify(style)}`;
  let format = formats.get(key);
  if (!format) {
    format = frenchDates({ timeZone, ...style });
    formats.set(key, format);
  }
  return format;
}

/** The parts of a moment that `style` selects, in French, in Paris unless another zone is given. */
export const inParis = (when: When, style: Style, timeZone = PARIS): string =>
  formatOf(style, timeZone).format(new Date(when));

/** "18:42", in Paris. */
export const time = (when: When) => inParis(when, { hour: '2-digit', minute: '2-digit' });

/** "samedi 14 mars 2026 à 18:00", in Paris. */
export const longDate = (when: When): string =>
  `${inParis(when, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })} à ${time(when)}`;

/** "14 mars 2026". */
export const date = (when: When): string => inParis(when, { day: 'numeric', month: 'long', year: 'numeric' });

/** "14 mars" in the current year, "14 mars 2025" otherwise; months shortened as in "8 févr.". */
export function shortDate(when: When, now: When = Date.now()): string {
  const sameYear = inParis(when, { year: 'numeric' }) === inParis(now, { year: 'numeric' });
  return inParis(when, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) });
}

/** "sept. 2024". */
export const monthYear = (when: When): string => inParis(when, { month: 'short', year: 'numeric' });

/** The day and the short month of a date tile: ["17", "mars"]. */
export const dayAndMonth = (when: When): [string, string] => [
  inParis(when, { day: 'numeric' }),
  inParis(when, { month: 'short' }),
];

const dayNumber = (when: When) => Date.parse(parisDay(new Date(when).getTime())) / DAY;

/** Days in Paris from one moment to another; negative for a past one. */
export const daysTo = (when: When, now: When = Date.now()): number => dayNumber(when) - dayNumber(now);

/** How long ago: "à l’instant", "il y a 12 min", "aujourd’hui à 08:10", "hier à 22:14", "2 févr. à 20:47". */
export function relativeTime(when: When, now: When = Date.now()): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(when).getTime()) / MINUTE);
  if (minutes >= 0 && minutes < 1) return 'à l’instant';
  if (minutes >= 0 && minutes < 60) return `il y a ${minutes}${NBSP}min`;
  const since = dayNumber(now) - dayNumber(when);
  if (since === 0) return `aujourd’hui à ${time(when)}`;
  if (since === 1) return `hier à ${time(when)}`;
  if (since === -1) return `demain à ${time(when)}`;
  if (Math.abs(since) > 300) return shortDate(when, now);
  return `${shortDate(when, now)} à ${time(when)}`;
}

/**
 * How long ago a member's act was. Midnight in Paris, to the millisecond, stands for a day alone, all that is
 * shown for members who hide their status: "aujourd’hui", "hier", "2 févr.".
 */
export function actTime(when: When, now: When = Date.now()): string {
  const at = new Date(when).getTime();
  const since = dayNumber(now) - dayNumber(when);
  if (since < 0 || at % MINUTE !== 0 || time(when) !== '00:00') return relativeTime(when, now);
  if (since === 0) return 'aujourd’hui';
  return since === 1 ? 'hier' : shortDate(when, now);
}

/**
 * Applies French typography to a text: the spaces before ; ! ? : % € » and after « become no-break, and an
 * apostrophe between letters becomes curly. Nothing else changes (docs/product/interface.md#français).
 */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/ ([;!?])/g, `${NNBSP}$1`)
    .replace(/ ([:%€»])/g, `${NBSP}$1`)
    .replace(/« /g, `«${NBSP}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NNBSP}`)
    .replace(/\b(n°) (?=\d)/g, `$1${NBSP}`);
}

/**
 * Applies it to every text of a slice at once: those in its lists and objects, and those its functions
 * return.
 */
export function typesetAll<T>(texts: T): T {
  return setAll(texts) as T;
}

function setAll(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value);
  if (typeof value === 'function') return (...args: unknown[]) => setAll(value(...args));
  if (Array.isArray(value)) return value.map(setAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, setAll(text)]));
}
