import { cleanFrenchLine } from '@fanion/rules/text';
import type { Problem } from '../problems/problems.ts';
import { isMapping, type KeyPath, type YamlDocument, type YamlMapping } from '../yaml/read.ts';
import { YamlScalar } from '../yaml/schema.ts';
import { LIMITS } from './types.ts';

/** A value of the document and the keys that lead to it. */
export interface Node {
  value: unknown;
  path: KeyPath;
}

// PostgreSQL stores neither NUL nor half a surrogate pair.
const UNSTORABLE = /[\0\p{Cs}]/gu;

/**
 * JSON form of a YAML value; what JSON cannot represent (date, infinity, very long number) stays as written.
 */
export function jsonValueOf(value: unknown): unknown {
  if (value instanceof YamlScalar) {
    if (typeof value.value === 'boolean') return value.value;
    return value.value !== null && Number.isFinite(value.value) ? value.value + 0 : value.text;
  }
  if (Array.isArray(value)) return value.map(jsonValueOf);
  if (isMapping(value)) {
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(
      entries.map(([key, entry]) => [key.replace(UNSTORABLE, ''), jsonValueOf(entry)]),
    );
  }
  return typeof value === 'string' ? value.replace(UNSTORABLE, '') : null;
}

// NaN for a value that is not a number.
function wholeOf(value: unknown): number | null {
  if (value === null || value === '') return null;
  if (value instanceof YamlScalar) return typeof value.value === 'number' ? value.value + 0 : Number.NaN;
  return typeof value === 'string' && /^\s*[-+]?\d{1,15}\s*$/.test(value) ? Number(value) : Number.NaN;
}

/**
 * Reads the fields of a challenge.yml in their various shapes, and collects problems instead of throwing. A
 * wrong detail is a warning: the nearest value is used, or none. Only a challenge that could not be played is
 * an error.
 */
export class Fields {
  readonly problems: Problem[];
  /** Where each file path is written, for the code that looks for the file. */
  readonly paths = new Map<string, KeyPath>();
  /** True once a field that restricts access to the challenge could not be read. */
  mustHide = false;
  private readonly parsed: YamlDocument;
  private readonly file: string;

  constructor(parsed: YamlDocument, file: string) {
    this.parsed = parsed;
    this.file = file;
    this.problems = [...parsed.problems];
  }

  /** True while nothing forbids the import of this file. */
  get usable(): boolean {
    return !this.problems.some((problem) => problem.level === 'error');
  }

  error(path: KeyPath, message: string) {
    this.problems.push({ path: this.file, line: this.parsed.lineOf(path), level: 'error', message });
  }

  warn(path: KeyPath, message: string, line: number | null = this.parsed.lineOf(path)) {
    this.problems.push({ path: this.file, line, level: 'warning', message });
  }

  /**
   * Reports a field that was to restrict access to the challenge, or delay it: until it is fixed, nobody sees
   * it.
   */
  hide(path: KeyPath, message: string) {
    this.warn(path, `${message} En attendant, ce challenge arrive caché.`);
    this.mustHide = true;
  }

  /**
   * Line just before a text written as a literal block (`|`); null for one whose lines differ from the
   * file's.
   */
  lineBeforeText(node: Node): number | null {
    return this.parsed.lineBeforeText(node.path);
  }

  /** The value at a key; null when it is absent or has nothing after the colon. */
  at(parent: Node, key: string | number): Node {
    const isContainer = isMapping(parent.value) || Array.isArray(parent.value);
    const value =
      isContainer && Object.hasOwn(parent.value as object, key) ? (parent.value as YamlMapping)[key] : null;
    return { value: value ?? null, path: [...parent.path, key] };
  }

  /**
   * Text as written, line ends as `\n`, in NFC; null when empty. What is too long or cannot be stored is cut
   * off; a text that means nothing when cut (`whole`: a flag, a path) is then dropped.
   */
  text(node: Node, what: string, longest: number, whole = false): string | null {
    const { value } = node;
    if (value === null) return null;
    if (value instanceof YamlScalar) {
      if (value.text !== value.source) this.warn(node.path, this.numberRead(value, what));
      return value.text;
    }
    if (typeof value !== 'string') {
      this.warn(node.path, `${what} : un texte est attendu ; ce qui est écrit n’est pas gardé.`);
      return null;
    }
    const written = value.replace(/\r\n?/g, '\n').normalize('NFC');
    const text = written.replace(UNSTORABLE, '');
    const end = whole ? 'n’est pas gardé' : 'est retiré';
    if (text !== written) {
      this.warn(node.path, `${what} : un caractère interdit (NUL ou demi-caractère isolé) ${end}.`);
      if (whole) return null;
    }
    if (text.length <= longest) return text;
    const rest = whole ? 'ce texte n’est pas gardé' : 'la suite n’est pas gardée';
    this.warn(node.path, `${what} : ${longest} caractères au plus (ici ${text.length}) ; ${rest}.`);
    return whole ? null : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  }

  /** One line of text, cleaned, with its no-break spaces (French needs them); null when nothing is left. */
  line(node: Node, what: string, longest: number = LIMITS.line, whole = false): string | null {
    return cleanFrenchLine(this.text(node, what, longest, whole) ?? '') || null;
  }

  /** A line, or the lines of a list joined by commas (several authors). */
  names(node: Node, what: string): string | null {
    if (!Array.isArray(node.value)) return this.line(node, what);
    const names = this.items(node, what, LIMITS.list).map((item) => this.line(item, what));
    return (
      names
        .filter((name) => name !== null)
        .join(', ')
        .slice(0, LIMITS.line)
        .trim() || null
    );
  }

  /**
   * A whole number, written as a number or as digits; null when absent or invalid. An invalid one is reported
   * with the replacement (`instead`), or as an error when there is none (`instead` null).
   */
  whole(node: Node, what: string, instead: string | null): number | null {
    const number = wholeOf(node.value);
    if (number === null || (Number.isInteger(number) && number >= 0 && number <= LIMITS.points))
      return number;
    const expectation = Number.isInteger(number)
      ? `de 0 à ${LIMITS.points.toLocaleString('fr-FR')}`
      : 'un nombre entier est attendu';
    if (instead === null) this.error(node.path, `${what} : ${expectation}.`);
    else this.warn(node.path, `${what} : ${expectation} ; ${instead}.`);
    return null;
  }

  /** A boolean; false when absent. */
  yes(node: Node, what: string): boolean {
    const { value } = node;
    if (value === null) return false;
    if (value instanceof YamlScalar && typeof value.value === 'boolean') return value.value;
    this.warn(node.path, `${what} : « true » ou « false » est attendu ; « false » est gardé.`);
    return false;
  }

  /** One word of a list, in any case; the first one when absent, `otherwise` (reported) when unknown. */
  oneOf<T extends string>(node: Node, what: string, words: readonly T[], otherwise: T): T {
    const raw = this.line(node, what)?.toLowerCase();
    if (raw === undefined) return node.value === null || node.value === '' ? words[0]! : otherwise;
    const word = words.find((candidate) => candidate === raw);
    if (word) return word;
    this.warn(node.path, `${what} : valeur inconnue, « ${otherwise} » est gardé (${words.join(', ')}).`);
    return otherwise;
  }

  /** The non-empty entries of a list; a lone value is a list of one. */
  items(node: Node, what: string, most: number): Node[] {
    if (node.value === null || node.value === '') return [];
    if (!Array.isArray(node.value)) return [node];
    const items = node.value.map((_, index) => this.at(node, index)).filter((item) => item.value !== null);
    if (items.length <= most) return items;
    this.warn(
      node.path,
      `${what} : ${most} au plus (ici ${items.length}) ; les suivants ne sont pas gardés.`,
    );
    return items.slice(0, most);
  }

  /**
   * Distinct cleaned lines, in order; an entry may also be `{value: …}`, as another platform exports its
   * tags.
   */
  lines(node: Node, what: string, most: number, longest: number): string[] {
    const lines = this.items(node, what, most).map((item) =>
      this.line(isMapping(item.value) ? this.at(item, 'value') : item, what, longest),
    );
    return [...new Set(lines.filter((line) => line !== null))];
  }

  // A flag may be a number: the message quotes the written value, except for flags.
  private numberRead(scalar: YamlScalar, what: string): string {
    const detail = what.startsWith('Flag') ? '' : ` (« ${scalar.source} » est lu ${scalar.text})`;
    return `${what} : ce nombre ne se lit pas comme il est écrit${detail} ; mettez-le entre guillemets.`;
  }
}
