import { isRecord } from '../values/json.ts';

/** A row of a table of CTFd, as its archive has it. */
export type Row = Readonly<Record<string, unknown>>;

/** The tables of an archive of CTFd by their names; one that is not there has no row. */
export type Tables = ReadonlyMap<string, readonly Row[]>;

/** Tables that an import reads: what `db/<name>.json` holds of others stays unread. */
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

/** Objects and lists that a table may have, and values: far more than the rows of any event, far less than a bomb. */
const MOST_ROWS = 1_000_000;
const MOST_VALUES = 16_000_000;
const [OBJECT, LIST, VALUE] = [...'{[,'].map((sign) => sign.charCodeAt(0));

/** Whether a table would be as large in memory as no event of CTFd is: a file of empty objects grows a hundredfold. */
export function isTooManyRows(bytes: Uint8Array): boolean {
  let [rows, values] = [0, 0];
  for (const byte of bytes) {
    if (byte === OBJECT || byte === LIST) rows += 1;
    else if (byte === VALUE) values += 1;
    if (rows > MOST_ROWS || values > MOST_VALUES) return true;
  }
  return false;
}

/** The rows of `db/<table>.json`, `{count, results, meta}`; null when it is none, or no UTF-8. An empty file is an empty table. */
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

/** A text of a row, '' without one; a number is one. No text here holds the character of number zero. */
export function textOf(row: Row, key: string): string {
  const value = row[key];
  if (typeof value === 'string') return value.replaceAll('\0', '');
  return typeof value === 'number' ? String(value) : '';
}

/** A whole number of a row, or null. Some databases write them in text. */
export function numberOf(row: Row, key: string): number | null {
  const value = row[key];
  const number = typeof value === 'string' && /^-?\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** `requirements` of a challenge or a hint: from 2.0 to 2.1, and on some databases, a text of JSON. */
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

/** No moment of a CTFd is before 1970, or beyond the year 9999. */
const LAST_MOMENT = Date.parse('9999-12-31T00:00:00Z');

/** A moment that CTFd keeps in UTC without saying so, in ISO 8601; null for none. */
export function momentOf(row: Row, key: string): string | null {
  const text = textOf(row, key);
  const at = Date.parse(/(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return at >= 0 && at < LAST_MOMENT ? new Date(at).toISOString() : null;
}

/** A yes or no of a row; some databases write them in numbers. */
export const flagOf = (row: Row, key: string): boolean => row[key] === true || row[key] === 1;

/** The largest number of a row: CTFd keeps them in 32 bits. */
const LAST_ID = 2 ** 31 - 1;

/** The rows of a table that have a number, by it. */
export const rowsById = (tables: Tables, name: string): [number, Row][] =>
  (tables.get(name) ?? [])
    .flatMap((row): [number, Row][] => {
      const id = numberOf(row, 'id');
      return id === null || id < 1 || id > LAST_ID ? [] : [[id, row]];
    })
    .sort(([a], [b]) => a - b);
