import {
  cleanFrenchLine,
  cleanLine,
  cleanText,
  hasForbiddenCharacters,
  isWithinLength,
} from '@fanion/rules/text';
import type { Problems } from '../problems/problems.ts';
import { isRecord, ownValue } from '../values/json.ts';
import { isFitYear, readParisMoment } from './moment.ts';
import { type KeyPath, readYaml, type YamlDocument } from './read.ts';
import { TEXT_SCHEMA } from './schema.ts';
import * as texts from './texts.ts';

const YES = /^(?:true|yes|on|oui|vrai)$/;
const NO = /^(?:false|no|off|non|faux)$/;

/** Options for reading the fields of a kind of file. */
interface FieldsHow {
  /** Only names the file in the problems. */
  file: string;
  problems: Problems;
  /** Lines of the file before the YAML. */
  shift?: number;
  /** The message, in French, when the text has no mapping. */
  nothing?: string;
  /** Whether all of it is stored, not only some keys: see `readYaml`. */
  whole?: boolean;
}

/** What a text is called in the problems, its most characters, and how it is cleaned. */
interface TextRule {
  what: string;
  max: number;
  clean: (text: string) => string;
}

interface Source {
  file: string;
  shift: number;
  problems: Problems;
  read: YamlDocument;
}

/**
 * Reads the keys and values of a mapping one by one, every value as its author wrote it, and reports problems
 * with their lines.
 */
export class Fields {
  private readonly source: Source;
  private readonly holder: Record<string, unknown>;
  private readonly path: KeyPath;
  private readonly wrong = new Set<string | null>();

  private constructor(source: Source, holder: Record<string, unknown>, path: KeyPath) {
    this.source = source;
    this.holder = holder;
    this.path = path;
  }

  /** Never throws: a text that is not a mapping gives an error and no keys. */
  static of(
    yaml: string,
    { file, problems, shift = 0, nothing = texts.NOTHING, whole = true }: FieldsHow,
  ): Fields {
    const read = readYaml(yaml, {
      path: file,
      schema: TEXT_SCHEMA,
      longest: 256,
      nothing,
      twice: 'error',
      whole,
    });
    for (const { message, line, level } of read.problems)
      problems[level === 'error' ? 'error' : 'warn'](file, message, line === null ? null : line + shift);
    return new Fields({ file, shift, problems, read }, read.document ?? {}, []);
  }

  /** Whether there was a mapping to read: otherwise it was reported. */
  get readable(): boolean {
    return this.source.read.document !== null;
  }

  get keys(): string[] {
    return Object.keys(this.holder);
  }

  has(key: string): boolean {
    return this.value(key) !== null;
  }

  error(key: string | null, message: string): void {
    this.wrong.add(key);
    this.source.problems.error(this.source.file, message, this.lineOf(key));
  }

  warn(key: string, message: string): void {
    this.source.problems.warn(this.source.file, message, this.lineOf(key));
  }

  /** Reports keys that are not among these. */
  only(keys: readonly string[]): void {
    for (const key of this.keys) if (!keys.includes(key)) this.warn(key, texts.unusedKey(key));
  }

  /** Reports a missing value, unless a problem with it was already reported. */
  need(key: string, value: unknown, message: string): void {
    if (value === null && !this.wrong.has(key)) this.error(key, message);
  }

  /** Text of one line, with its no-break spaces; null when empty. */
  line(key: string, what: string, max: number): string | null {
    return this.checked(key, this.value(key), { what, max, clean: cleanFrenchLine }) || null;
  }

  /** '' when missing or invalid, which is reported. */
  requiredLine(key: string, what: string, max: number): string {
    const line = this.line(key, what, max);
    this.need(key, line, texts.required(what));
    return line ?? '';
  }

  /** Text of one line that a program compares: all its spaces are ordinary ones. */
  plainLine(key: string, what: string, max: number): string | null {
    return this.checked(key, this.value(key), { what, max, clean: cleanLine }) || null;
  }

  /** Text of several lines; null when empty. */
  text(key: string, what: string, max: number): string | null {
    return this.checked(key, this.value(key), { what, max, clean: cleanText }) || null;
  }

  /** '' when missing or invalid, which is reported. */
  requiredText(key: string, what: string, max: number): string {
    const text = this.text(key, what, max);
    this.need(key, text, texts.required(what));
    return text ?? '';
  }

  /** One of these words, in any case; null when absent, or invalid, which is reported. */
  word<T extends string>(key: string, what: string, words: readonly T[]): T | null {
    const line = this.plainLine(key, what, 200)?.toLowerCase();
    if (line === undefined) return null;
    const word = words.find((one) => one === line);
    if (!word) this.error(key, texts.notAmong(what, words));
    return word ?? null;
  }

  requiredWord<T extends string>(key: string, what: string, words: readonly T[]): T | null {
    const word = this.word(key, what, words);
    this.need(key, word, texts.required(what));
    return word;
  }

  /** A boolean in French or English; false when absent. */
  yes(key: string, what: string): boolean {
    const word = this.plainLine(key, what, 200)?.toLowerCase() ?? 'false';
    if (!YES.test(word) && !NO.test(word)) this.error(key, texts.notYes(what));
    return YES.test(word);
  }

  /** A whole number between two bounds; null when absent, or invalid, which is reported. */
  whole(key: string, what: string, [least, most]: readonly [number, number]): number | null {
    return this.number(key, this.value(key), what, [least, most]);
  }

  /** The lower bound when missing or invalid, which is reported. */
  requiredWhole(key: string, what: string, bounds: readonly [number, number]): number {
    const number = this.whole(key, what, bounds);
    this.need(key, number, texts.required(what));
    return number ?? bounds[0];
  }

  /**
   * A list of at most `count` whole numbers, duplicates allowed; a lone one is a list of one. Empty when one
   * is invalid.
   */
  wholes(key: string, what: string, count: number, most: number): number[] {
    const numbers = this.entries(key, what, count).map((entry) => this.number(key, entry, what, [0, most]));
    const read = numbers.filter((number) => number !== null);
    return read.length === numbers.length ? read : [];
  }

  /** A moment, ISO 8601 in UTC; without an offset it is in Paris time. Null when absent or invalid. */
  moment(key: string, what: string): string | null {
    const text = this.plainLine(key, what, 60);
    if (text === null) return null;
    const moment = readParisMoment(text);
    if (typeof moment === 'number' && isFitYear(moment)) return new Date(moment).toISOString();
    this.error(key, (typeof moment === 'number' ? texts.unfitYear : texts.NO_MOMENT[moment])(what));
    return null;
  }

  /** Distinct lines of a list, in order, empty ones left out; a lone text is a list of one. */
  list(key: string, what: string, most: number, max: number): string[] {
    return [...new Set(this.linesOf(key, what, most, max).filter((line) => line !== ''))];
  }

  /** The same of a list whose author counts the entries: an empty or repeated one is an error. */
  exactList(key: string, what: string, most: number, max: number): string[] {
    const lines = this.linesOf(key, what, most, max);
    if (lines.includes('')) this.error(key, texts.required(what));
    const list = lines.filter((line) => line !== '');
    if (new Set(list).size < list.length) this.error(key, texts.repeated(what));
    return [...new Set(list)];
  }

  /** The mappings of a list; with `lone`, a text stands for a mapping that has it at this key. */
  mappings(key: string, what: string, most: number, lone: string | null = null): Fields[] {
    return this.entries(key, what, most).flatMap((entry, index) => {
      const path = [...this.path, key, index];
      if (isRecord(entry)) return [new Fields(this.source, entry, path)];
      if (lone !== null && typeof entry === 'string')
        return [new Fields(this.source, { [lone]: entry }, path)];
      this.error(key, (lone === null ? texts.notMappings : texts.notNames)(what));
      return [];
    });
  }

  private value(key: string): unknown {
    return ownValue(this.holder, key) ?? null;
  }

  private entries(key: string, what: string, most: number): unknown[] {
    const value = this.value(key);
    const entries = value === null ? [] : Array.isArray(value) ? value : [value];
    if (entries.length <= most) return entries;
    this.error(key, texts.tooMany(what, most, entries.length));
    return [];
  }

  private linesOf(key: string, what: string, most: number, max: number): string[] {
    return this.entries(key, what, most)
      .map((entry) => this.checked(key, entry, { what, max, clean: cleanFrenchLine }))
      .filter((line) => line !== null);
  }

  private number(key: string, value: unknown, what: string, [least, most]: readonly [number, number]) {
    const text = this.checked(key, value, { what, max: 40, clean: cleanLine });
    if (!text) return null;
    const digits = text.replace(/[_ ]/g, '');
    const number = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.error(key, texts.notWhole(what, least, most));
    return null;
  }

  /** A value as a cleaned text, maybe ''; null when absent, or invalid, which is reported. */
  private checked(key: string, value: unknown, { what, max, clean }: TextRule) {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'string') this.error(key, texts.notText(what));
    else if (hasForbiddenCharacters(value)) this.error(key, texts.forbiddenCharacter(what));
    else {
      const text = clean(value);
      if (isWithinLength(text, max)) return text;
      this.error(key, texts.tooLong(what, max));
    }
    return null;
  }

  /** Line of a key; of its mapping when the key is absent. */
  private lineOf(key: string | null): number | null {
    const line = this.source.read.lineOf(key === null ? this.path : [...this.path, key]);
    return line === null ? null : line + this.source.shift;
  }
}
