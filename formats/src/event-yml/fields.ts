import { cleanLine, cleanText, hasForbiddenCharacters } from '@fanion/rules/text';
import { Problems } from '../problems/problems.ts';
import { ownValue } from '../values/json.ts';
import { isFitYear, readParisMoment } from '../yaml/moment.ts';
import { readYaml, type YamlDocument, type YamlMapping } from '../yaml/read.ts';
import { TEXT_SCHEMA } from '../yaml/schema.ts';

const NOTHING = 'Ce fichier ne décrit aucun CTF : il devrait contenir des lignes « clé : valeur ».';

/** Reads the keys and values of an event.yml one by one, and collects problems with their lines. */
export class EventFields {
  readonly problems = new Problems();
  private readonly document: YamlMapping;
  private readonly read: YamlDocument;
  private readonly file: string;
  private readonly wrong = new Set<string>();

  /** Never throws: a text that is not a mapping gives an error and no keys. */
  constructor(text: string, file: string) {
    this.file = file;
    this.read = readYaml(text, {
      path: file,
      schema: TEXT_SCHEMA,
      longest: 256,
      nothing: NOTHING,
      twice: 'error',
      whole: false,
    });
    this.document = this.read.document ?? {};
    for (const { path, message, line, level } of this.read.problems)
      this.problems[level === 'error' ? 'error' : 'warn'](path, message, line);
  }

  get keys(): string[] {
    return Object.keys(this.document);
  }

  error(key: string, message: string) {
    this.wrong.add(key);
    this.problems.error(this.file, message, this.lineOf(key));
  }

  /** Reports a missing value, unless a problem with it was already reported. */
  need(key: string, value: unknown, message: string) {
    if (value === null && !this.wrong.has(key)) this.error(key, message);
  }

  warn(key: string, message: string) {
    this.problems.warn(this.file, message, this.lineOf(key));
  }

  /** Text of several lines, cleaned; null when empty. */
  text(key: string, what: string, max: number): string | null {
    return this.checked(key, this.value(key), what, max, cleanText);
  }

  /** Text of one line, cleaned; null when empty. */
  line(key: string, what: string, max: number): string | null {
    return this.checked(key, this.value(key), what, max, cleanLine);
  }

  /** Distinct lines of a list, in order; a lone text is a list of one. */
  list(key: string, what: string, most: number, max: number): string[] {
    const entries = this.entries(key, what, most);
    const lines = entries.map((entry) => this.checked(key, entry, what, max, cleanLine));
    return [...new Set(lines.filter((line) => line !== null))];
  }

  /** A whole number between two bounds; null when absent or invalid. */
  whole(key: string, what: string, least: number, most: number): number | null {
    const text = this.line(key, what, 40);
    return text === null ? null : this.number(key, text, what, [least, most]);
  }

  /**
   * A list of at most `count` whole numbers, duplicates allowed; a lone one is a list of one. Empty when one
   * is invalid.
   */
  wholes(key: string, what: string, count: number, most: number): number[] {
    const numbers = this.entries(key, what, count).map((entry) => {
      const text = this.checked(key, entry, what, 40, cleanLine);
      return text === null ? null : this.number(key, text, what, [0, most]);
    });
    const read = numbers.filter((number) => number !== null);
    return read.length === numbers.length ? read : [];
  }

  /** A boolean in French or English; false when absent. */
  yes(key: string, what: string): boolean {
    const word = this.line(key, what, 40)?.toLowerCase() ?? 'false';
    if (/^(?:true|yes|on|oui|vrai)$/.test(word)) return true;
    if (!/^(?:false|no|off|non|faux)$/.test(word))
      this.error(key, `${what} : « oui » ou « non » est attendu.`);
    return false;
  }

  /** A moment, ISO 8601 in UTC; without an offset it is in Paris time. Null when absent or invalid. */
  moment(key: string, what: string): string | null {
    const text = this.line(key, what, 60);
    return text === null ? null : this.momentOf(key, text, what);
  }

  /** The moment of an existing text; null when invalid. */
  momentOf(key: string, text: string, what: string): string | null {
    const moment = readParisMoment(text);
    if (typeof moment === 'number' && isFitYear(moment)) return new Date(moment).toISOString();
    if (typeof moment === 'number') this.error(key, `${what} : une année de 2000 à 2100 est attendue.`);
    else if (moment === 'unreadable')
      this.error(
        key,
        `${what} : une date comme 2026-03-14 18:00 est attendue (heure de Paris, ou décalage écrit).`,
      );
    else if (moment === 'skipped')
      this.error(key, `${what} : cette heure n’existe pas, les horloges de Paris la sautent ce jour-là.`);
    else
      this.error(
        key,
        `${what} : cette heure passe deux fois ce jour-là ; écrivez son décalage (+02:00 ou +01:00).`,
      );
    return null;
  }

  /**
   * A list of at most `most` mappings; a lone text is a mapping with that name. Invalid ones are reported and
   * left out.
   */
  mappings(key: string, what: string, most: number): FieldMapping[] {
    return this.entries(key, what, most).flatMap((entry) => {
      if (typeof entry === 'string') return [new FieldMapping(this, key, { name: entry })];
      if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
        return [new FieldMapping(this, key, entry as YamlMapping)];
      this.error(key, `${what} : des noms, ou des lignes « clé : valeur », sont attendus.`);
      return [];
    });
  }

  private entries(key: string, what: string, most: number): unknown[] {
    const value = this.value(key);
    const entries = value === null ? [] : Array.isArray(value) ? value : [value];
    if (entries.length <= most) return entries;
    this.error(key, `${what} : ${most} au plus (ici ${entries.length}).`);
    return [];
  }

  private number(key: string, text: string, what: string, [least, most]: [number, number]): number | null {
    const digits = text.replace(/[_ ]/g, '');
    const number = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.error(key, `${what} : un nombre entier de ${least} à ${most} est attendu.`);
    return null;
  }

  private value(key: string): unknown {
    return ownValue(this.document, key) ?? null;
  }

  /** A value as a cleaned text; null when empty, or invalid, which is reported. */
  checked(key: string, value: unknown, what: string, max: number, clean: (text: string) => string) {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'string') this.error(key, `${what} : un texte est attendu.`);
    else if (hasForbiddenCharacters(value))
      this.error(key, `${what} : caractère interdit (NUL ou demi-caractère isolé).`);
    else {
      const text = clean(value);
      if (text.length <= max) return text || null;
      this.error(key, `${what} : ${max} caractères au plus (ici ${text.length}).`);
    }
    return null;
  }

  /** Line of a key; null when the key is absent. */
  private lineOf(key: string): number | null {
    return Object.hasOwn(this.document, key) ? this.read.lineOf([key]) : null;
  }
}

/** One mapping of a list: its values are read like the file's own, and reported under the list's key. */
export class FieldMapping {
  private readonly fields: EventFields;
  private readonly key: string;
  private readonly values: YamlMapping;

  constructor(fields: EventFields, key: string, values: YamlMapping) {
    this.fields = fields;
    this.key = key;
    this.values = values;
  }

  get keys(): string[] {
    return Object.keys(this.values);
  }

  line(name: string, what: string, max: number): string | null {
    return this.fields.checked(this.key, ownValue(this.values, name) ?? null, what, max, cleanLine);
  }

  moment(name: string, what: string): string | null {
    const text = this.line(name, what, 60);
    return text === null ? null : this.fields.momentOf(this.key, text, what);
  }
}
