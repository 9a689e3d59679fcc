import { isRecord } from '../values/json.ts';

/** A row of a CTFd table, as in its archive. */
export type Row = Readonly<Record<string, unknown>>;

/** The tables of a CTFd archive by name; a missing one has no rows. */
export type Tables = ReadonlyMap<string, readonly Row[]>;

/** Tables that an import reads: the `db/<name>.json` of others are ignored. */
export const CTFD_TABLES = [
  'alembic_version',
  'awards',
  'brackets',
  'challenge_topics',
  'challenges',
  'config',
  'dynamic_challenge',
  'field_entries',
  'fields',
  'files',
  'flags',
  'hints',
  'modules',
  'notifications',
  'pages',
  'solutions',
  'submissions',
  'tags',
  'teams',
  'topics',
  'unlocks',
  'users',
] as const;

/** Most objects and lists in a table, and most values: far more than any event has, far fewer than a bomb. */
const MOST_ROWS = 1_000_000;
const MOST_VALUES = 16_000_000;
const [OBJECT, LIST, VALUE] = [...'{[,'].map((sign) => sign.charCodeAt(0));

/**
 * Whether a table would be larger in memory than any CTFd event: a file of empty objects grows a hundredfold.
 */
export function isTooManyRows(bytes: Uint8Array): boolean {
  let [rows, values] = [0, 0];
  for (const byte of bytes) {
    if (byte === OBJECT || byte === LIST) rows += 1;
    else if (byte === VALUE) values += 1;
    if (rows > MOST_ROWS || values > MOST_VALUES) return true;
  }
  return false;
}

/**
 * The rows of `db/<table>.json`, `{count, results, meta}`; null when invalid or not UTF-8. An empty file is
 * an empty table.
 */
export function readTable(bytes: Uint8Array): Row[] | null {
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() === '') return [];
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const rows = isRecord(value) ? value.results : null;
  return Array.isArray(rows) && rows.every(isRecord) ? rows : null;
}

/** A text in a row, '' when absent; a number is converted. NUL characters are removed. */
export function textOf(row: Row, key: string): string {
  const value = row[key];
  if (typeof value === 'string') return value.replaceAll('\0', '');
  return typeof value === 'number' ? String(value) : '';
}

/** A whole number in a row, or null. Some databases write them as text. */
export function numberOf(row: Row, key: string): number | null {
  const value = row[key];
  const number = typeof value === 'string' && /^-?\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** `requirements` of a challenge or a hint: from 2.0 to 2.1, and on some databases, it is a JSON text. */
export function requirementsOf(row: Row): { prerequisites: number[]; anonymize: boolean } {
  let value = row.requirements;
  try {
    if (typeof value === 'string') value = JSON.parse(value);
  } catch {
    value = null;
  }
  if (!isRecord(value)) return { prerequisites: [], anonymize: false };
  const { prerequisites, anonymize } = value;
  return {
    prerequisites: (Array.isArray(prerequisites) ? prerequisites : []).flatMap((id) =>
      Number.isSafeInteger(Number(id)) ? [Number(id)] : [],
    ),
    anonymize: anonymize === true,
  };
}

/** No CTFd moment is before 1970, or after the year 9999. */
const LAST_MOMENT = Date.parse('9999-12-31T00:00:00Z');

/** A moment, which CTFd stores in UTC without an offset, in ISO 8601; null for none. */
export function momentOf(row: Row, key: string): string | null {
  const text = textOf(row, key);
  const at = Date.parse(/(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return at >= 0 && at < LAST_MOMENT ? new Date(at).toISOString() : null;
}

/** A boolean in a row; some databases write them as numbers. */
export const flagOf = (row: Row, key: string): boolean => row[key] === true || row[key] === 1;

/** The largest number of a row: CTFd stores them in 32 bits. */
const LAST_ID = 2 ** 31 - 1;

/** The rows of a table that have a number, with it. */
export const rowsById = (tables: Tables, name: string): [number, Row][] =>
  (tables.get(name) ?? [])
    .flatMap((row): [number, Row][] => {
      const id = numberOf(row, 'id');
      return id === null || id < 1 || id > LAST_ID ? [] : [[id, row]];
    })
    .sort(([a], [b]) => a - b);
