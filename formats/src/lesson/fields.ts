import { cleanText, hasForbiddenCharacters, isWithinLength } from '@fanion/rules/text';
import type { Problems } from '../problems/problems.ts';
import { isRecord, ownValue } from '../values/json.ts';
import { type KeyPath, readYaml, type YamlDocument } from '../yaml/read.ts';
import { TEXT_SCHEMA } from '../yaml/schema.ts';

/** The source of the text. */
interface Source {
  file: string;
  /** Lines before the YAML. */
  shift: number;
  problems: Problems;
  read: YamlDocument;
}

/** A text on one line, with its no-break spaces: French typography needs them. */
export const oneLine = (text: string): string => cleanText(text).replace(/[\n\t ]+/g, ' ');

/** Reads the keys and values of a mapping one by one, and reports problems with their lines. */
export class Fields {
  private readonly source: Source;
  private readonly holder: unknown;
  private readonly path: KeyPath;

  private constructor(source: Source, holder: unknown, path: KeyPath) {
    this.source = source;
    this.holder = holder;
    this.path = path;
  }

  /** Never throws: a text that is not a mapping gives an error and no keys. */
  static of(yaml: string, file: string, problems: Problems, shift = 0): Fields {
    const nothing =
      'Ce fichier ne décrit rien\u00a0: il devrait contenir des lignes «\u00a0clé\u00a0: valeur\u00a0».';
    const read = readYaml(yaml, {
      path: file,
      schema: TEXT_SCHEMA,
      longest: 256,
      nothing,
      twice: 'error',
      whole: true,
    });
    for (const { message, line, level } of read.problems)
      problems[level === 'error' ? 'error' : 'warn'](file, message, line === null ? null : line + shift);
    return new Fields({ file, shift, problems, read }, read.document ?? {}, []);
  }

  /** Whether there was a mapping to read: otherwise it was reported. */
  get readable(): boolean {
    return this.source.read.document !== null;
  }

  error(key: string | null, message: string): void {
    this.source.problems.error(this.source.file, message, this.lineOf(key));
  }

  /** Reports keys that are not among these. */
  only(keys: readonly string[]): void {
    if (!isRecord(this.holder)) return;
    for (const key of Object.keys(this.holder))
      if (!keys.includes(key))
        this.source.problems.warn(
          this.source.file,
          `Clé inconnue\u00a0: «\u00a0${key.slice(0, 40)}\u00a0».`,
          this.lineOf(key),
        );
  }

  has(key: string): boolean {
    return ownValue(this.holder, key) !== undefined && ownValue(this.holder, key) !== null;
  }

  /** A required line; '' when it is missing, which is reported. */
  line(key: string, what: string, max: number): string {
    const line = this.optionalLine(key, what, max);
    if (line === null && !this.has(key)) this.error(key, `${what}\u00a0: obligatoire.`);
    return line ?? '';
  }

  optionalLine(key: string, what: string, max: number): string | null {
    return this.checked(key, ownValue(this.holder, key), what, max, oneLine);
  }

  /** A required text of several lines. */
  text(key: string, what: string, max: number): string {
    const text = this.checked(key, ownValue(this.holder, key), what, max, cleanText);
    if (text === null && !this.has(key)) this.error(key, `${what}\u00a0: obligatoire.`);
    return text ?? '';
  }

  /** One of these words; null when absent, or invalid, which is reported. */
  word<T extends string>(key: string, what: string, words: readonly T[]): T | null {
    const line = this.optionalLine(key, what, 200);
    if (line === null) return null;
    const word = words.find((one) => one === line.toLowerCase());
    if (!word)
      this.error(key, `${what}\u00a0: ${words.map((one) => `«\u00a0${one}\u00a0»`).join(', ')} est attendu.`);
    return word ?? null;
  }

  /** A whole number between two bounds; the lower one when missing or invalid, which is reported. */
  whole(key: string, what: string, [least, most]: readonly [number, number]): number {
    const line = this.line(key, what, 40);
    if (line === '') return least;
    const number = /^\d{1,7}$/.test(line) ? Number(line) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.error(key, `${what}\u00a0: un nombre entier de ${least} à ${most} est attendu.`);
    return least;
  }

  /** A boolean in French or English; false when absent. */
  yes(key: string, what: string): boolean {
    const word = this.word(key, what, ['true', 'false', 'oui', 'non']);
    return word === 'true' || word === 'oui';
  }

  /** Distinct lines of a list, in order; a lone text is a list of one. */
  list(key: string, what: string, most: number, max: number): string[] {
    const lines = this.entries(key, what, most).map((entry) => this.checked(key, entry, what, max, oneLine));
    const read = lines.filter((line) => line !== null);
    if (new Set(read).size < read.length) this.error(key, `${what}\u00a0: la même valeur vient deux fois.`);
    return [...new Set(read)];
  }

  /** The mappings of a list. */
  mappings(key: string, what: string, most: number): Fields[] {
    return this.entries(key, what, most).flatMap((entry, index) => {
      if (isRecord(entry)) return [new Fields(this.source, entry, [...this.path, key, index])];
      this.error(key, `${what}\u00a0: des lignes «\u00a0clé\u00a0: valeur\u00a0» sont attendues.`);
      return [];
    });
  }

  private entries(key: string, what: string, most: number): unknown[] {
    const value = ownValue(this.holder, key) ?? null;
    const entries = value === null ? [] : Array.isArray(value) ? value : [value];
    if (entries.length <= most) return entries;
    this.error(key, `${what}\u00a0: ${most} au plus (ici ${entries.length}).`);
    return [];
  }

  private checked(key: string, value: unknown, what: string, max: number, clean: (text: string) => string) {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'string') this.error(key, `${what}\u00a0: un texte est attendu.`);
    else if (hasForbiddenCharacters(value))
      this.error(key, `${what}\u00a0: caractère interdit (NUL ou demi-caractère isolé).`);
    else {
      const text = clean(value);
      if (text === '') this.error(key, `${what}\u00a0: obligatoire.`);
      else if (isWithinLength(text, max)) return text;
      else this.error(key, `${what}\u00a0: ${max} caractères au plus.`);
    }
    return null;
  }

  private lineOf(key: string | null): number | null {
    const line = this.source.read.lineOf(key === null ? this.path : [...this.path, key]);
    return line === null ? null : line + this.source.shift;
  }
}
