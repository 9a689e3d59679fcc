import { cleanLine, cleanText } from '@fanion/rules/text';

/** Something to tell a manager about what comes from elsewhere: a feed, a CSV, an event.yml. Same shape as for challenge.yml. */
export interface ImportProblem {
  /** Where: `standings[3].score` in a feed, the column in a CSV, the file's name for an event.yml; '' = the whole. */
  path: string;
  /** Counted from 1 in a text of lines; null elsewhere. */
  line: number | null;
  /** `error`: nothing is read. `warning`: the rest is, without the part named or with what the message says. */
  level: 'error' | 'warning';
  /** French. */
  message: string;
}

const MOST_PROBLEMS = 50;

/** Gathers problems, and counts those beyond fifty instead of keeping them: a hostile feed has one on each of its rows. */
export class Problems {
  private readonly errors: ImportProblem[] = [];
  private readonly warnings: ImportProblem[] = [];
  private more = 0;

  /** True once an error was met. */
  get failed(): boolean {
    return this.errors.length > 0;
  }

  error(path: string, message: string, line: number | null = null) {
    if (this.errors.length < MOST_PROBLEMS) this.errors.push({ path, line, level: 'error', message });
    else this.more += 1;
  }

  warn(path: string, message: string, line: number | null = null) {
    if (this.warnings.length < MOST_PROBLEMS) this.warnings.push({ path, line, level: 'warning', message });
    else this.more += 1;
  }

  /** Errors first, then warnings in the order they were met, then how many more there are. */
  list(): ImportProblem[] {
    const kept = [...this.errors, ...this.warnings];
    if (this.more === 0) return kept;
    const message = this.more === 1 ? 'Et 1 autre problème.' : `Et ${this.more} autres problèmes.`;
    return [...kept, { path: '', line: null, level: 'warning', message }];
  }
}

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Characters as a reader counts them: an emoji of several people is one. */
export function* charactersOf(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

/** A text of at most `max` UTF-16 units: what goes beyond is cut at a whole character, with `…` in its place. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  // One unit more than what may stay: a character that is whole in this slice and fits is whole in the text.
  for (const character of charactersOf(text.slice(0, max + 1))) {
    if (kept.length + character.length > max - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** A cleaned line of at most `max` units (trust, "Input and output"); '' for what is neither text nor a number. */
export function shortLine(value: unknown, max: number): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? cutText(cleanLine(value.slice(0, max * 8)), max) : '';
}

/** The same for a text of several lines. */
export function shortText(value: unknown, max: number): string {
  return typeof value === 'string' ? cutText(cleanText(value.slice(0, max * 4)), max) : '';
}

const LONGEST_JSON = 5 * 1024 * 1024;

/** Value of a JSON text of 5 MiB at most, its byte order mark off; null, and an error among the problems, when it has none. */
export function parseJson(text: string, problems: Problems): unknown {
  if (text.length > LONGEST_JSON) problems.error('', 'Texte trop long : 5 Mio au plus.');
  else {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch {
      problems.error('', 'Ce n’est pas du JSON.');
    }
  }
  return null;
}

/** A value of an object by its own key; undefined for what it inherits, and for what is no object. */
export function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as Record<string, unknown>)[key];
}

/** True for what JSON calls an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LARGEST = 1e9;

/**
 * A number written by people or by a program, four decimals kept; null when it is none. A lone comma before three digits
 * marks thousands or decimals as `comma` says: English tables write '4,700', French ones '0,972'.
 */
export function readNumber(value: unknown, comma: 'thousands' | 'decimals'): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.length > 40)) return null;
  const number = typeof value === 'number' ? value : numberIn(value, comma);
  if (!Number.isFinite(number) || Math.abs(number) > LARGEST) return null;
  // Adding 0 turns -0 into 0.
  return Math.round(number * 10_000) / 10_000 + 0;
}

function numberIn(text: string, comma: 'thousands' | 'decimals'): number {
  const digits = text.replace(/[\s'’]/g, '').replace(/(?:%|pts?\.?|points?)$/i, '');
  const thousands = digits.includes('.') || comma === 'thousands';
  const plain = (thousands ? /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/ : /^[-+]?\d{1,3}(?:,\d{3}){2,}$/).test(
    digits,
  )
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** An https address in its normal form, without a name and password in it; null for any other link. */
export function httpsUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || /[\s\p{C}]/u.test(value.trim())) return null;
  const url = URL.canParse(value.trim()) ? new URL(value.trim()) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href.length <= 2_000 ? url.href : null;
}
