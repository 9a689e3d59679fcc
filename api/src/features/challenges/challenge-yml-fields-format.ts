import { cleanLine, hasForbiddenCharacters } from '@fanion/rules/text';
import { LIMITS, type Problem } from './challenge-yml-format.ts';
import { isMapping, type KeyPath, type ParsedYml, type YamlMapping } from './challenge-yml-parse-format.ts';
import { YamlScalar } from './challenge-yml-schema-format.ts';

/** A value of the document and the keys that lead to it. */
export interface Node {
  value: unknown;
  path: KeyPath;
}

/** JSON form of a YAML value; what JSON cannot hold (date, infinity, very long number) stays as it was written. */
export function plain(value: unknown): unknown {
  if (value instanceof YamlScalar) {
    if (typeof value.value === 'boolean') return value.value;
    return value.value !== null && Number.isFinite(value.value) ? value.value + 0 : value.text;
  }
  if (Array.isArray(value)) return value.map(plain);
  if (isMapping(value)) {
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(entries.map(([key, entry]) => [key, plain(entry)]));
  }
  return typeof value === 'string' ? value : null;
}

/** Reads fields of a challenge.yml in their several shapes, and gathers what is wrong with them instead of throwing. */
export class Fields {
  readonly problems: Problem[];
  /** Where each path to a file was written, for those who will look for the file. */
  readonly paths = new Map<string, KeyPath>();
  private readonly parsed: ParsedYml;
  private readonly file: string;

  constructor(parsed: ParsedYml, file: string) {
    this.parsed = parsed;
    this.file = file;
    this.problems = [...parsed.problems];
  }

  /** True when nothing so far forbids the import of this file. */
  get usable(): boolean {
    return !this.problems.some((problem) => problem.level === 'error');
  }

  error(path: KeyPath, message: string) {
    this.problems.push({ path: this.file, line: this.parsed.lineOf(path), level: 'error', message });
  }

  warn(path: KeyPath, message: string) {
    this.problems.push({ path: this.file, line: this.parsed.lineOf(path), level: 'warning', message });
  }

  /** The value at a key; null when it is absent or has nothing after the colon. */
  at(parent: Node, key: string | number): Node {
    const held = isMapping(parent.value) || Array.isArray(parent.value);
    const value =
      held && Object.hasOwn(parent.value as object, key) ? (parent.value as YamlMapping)[key] : null;
    return { value: value ?? null, path: [...parent.path, key] };
  }

  /** Text as it stands, line ends made `\n`, in NFC; null when there is nothing. */
  text(node: Node, what: string, longest: number): string | null {
    const { value } = node;
    if (value === null) return null;
    if (value instanceof YamlScalar) {
      if (value.text !== value.source) this.warn(node.path, this.numberRead(value, what));
      return value.text;
    }
    if (typeof value !== 'string') {
      this.error(node.path, `${what} : un texte est attendu.`);
      return null;
    }
    const text = value.replace(/\r\n?/g, '\n').normalize('NFC');
    if (hasForbiddenCharacters(text)) {
      this.error(node.path, `${what} : caractère interdit (NUL ou demi-caractère isolé).`);
      return null;
    }
    if (text.length > longest) {
      this.error(node.path, `${what} : ${longest} caractères au plus (ici ${text.length}).`);
      return null;
    }
    return text;
  }

  /** One line of text, cleaned; null when there is nothing left. */
  line(node: Node, what: string, longest: number = LIMITS.line): string | null {
    return cleanLine(this.text(node, what, longest) ?? '') || null;
  }

  /** A line, or the lines of a list joined by commas (several authors). */
  names(node: Node, what: string): string | null {
    if (!Array.isArray(node.value)) return this.line(node, what);
    const names = this.items(node, what, LIMITS.list).map((item) => this.line(item, what));
    return names.filter((name) => name !== null).join(', ') || null;
  }

  /** A whole number, written as a number or as digits; null when absent or not one (reported). */
  whole(node: Node, what: string, most: number = LIMITS.points): number | null {
    const { value } = node;
    if (value === null || value === '') return null;
    const digits =
      typeof value === 'string' && /^\s*[-+]?\d{1,15}\s*$/.test(value) ? Number(value) : Number.NaN;
    const number = value instanceof YamlScalar && typeof value.value === 'number' ? value.value : digits;
    if (!Number.isFinite(number)) this.error(node.path, `${what} : un nombre entier est attendu.`);
    else if (number < 0 || number > most) this.error(node.path, `${what} : de 0 à ${most}.`);
    else if (Number.isInteger(number)) return number + 0;
    else this.error(node.path, `${what} : un nombre entier est attendu.`);
    return null;
  }

  /** A yes or no; false when absent. */
  yes(node: Node, what: string): boolean {
    const { value } = node;
    if (value === null) return false;
    if (value instanceof YamlScalar && typeof value.value === 'boolean') return value.value;
    this.warn(node.path, `${what} : « true » ou « false » est attendu ; « false » est gardé.`);
    return false;
  }

  /** One word of a list, whatever its case; the first one when absent, `otherwise` (reported) when unknown. */
  oneOf<T extends string>(node: Node, what: string, words: readonly T[], otherwise: T): T {
    const raw = this.line(node, what)?.toLowerCase();
    if (raw === undefined) return words[0]!;
    const word = words.find((known) => known === raw);
    if (word) return word;
    this.warn(node.path, `${what} : valeur inconnue, « ${otherwise} » est gardé (${words.join(', ')}).`);
    return otherwise;
  }

  /** The entries of a list that hold something; a lone value is a list of one. */
  items(node: Node, what: string, most: number): Node[] {
    if (node.value === null || node.value === '') return [];
    if (!Array.isArray(node.value)) return [node];
    const items = node.value.map((_, index) => this.at(node, index)).filter((item) => item.value !== null);
    if (items.length <= most) return items;
    this.error(node.path, `${what} : ${most} au plus (ici ${items.length}).`);
    return [];
  }

  /** Different cleaned lines, in their order; an entry may also be `{value: …}`, as another platform exports its tags. */
  lines(node: Node, what: string, most: number, longest: number): string[] {
    const lines = this.items(node, what, most).map((item) =>
      this.line(isMapping(item.value) ? this.at(item, 'value') : item, what, longest),
    );
    return [...new Set(lines.filter((line) => line !== null))];
  }

  // A flag may be a number: what was written is named elsewhere than in flags only.
  private numberRead(scalar: YamlScalar, what: string): string {
    const said = what.startsWith('Drapeau') ? '' : ` (« ${scalar.source} » est lu ${scalar.text})`;
    return `${what} : ce nombre ne se lit pas comme il est écrit${said} ; mettez-le entre guillemets.`;
  }
}
