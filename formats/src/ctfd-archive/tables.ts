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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of `db/<table>.json`, `{count, results, meta}`; null when it is none. An empty file is an empty table. */
export function readTable(text: string): Row[] | null {
  if (text.trim() === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const rows = isObject(value) ? value.results : null;
  return Array.isArray(rows) && rows.every(isObject) ? rows : null;
}

/** A text of a row, '' without one; a number is one. */
export function textOf(row: Row, key: string): string {
  const value = row[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
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
  if (!isObject(value)) return { prerequisites: [], anonymize: false };
  const { prerequisites, anonymize } = value;
  return {
    prerequisites: (Array.isArray(prerequisites) ? prerequisites : []).flatMap((id) =>
      Number.isSafeInteger(Number(id)) ? [Number(id)] : [],
    ),
    anonymize: anonymize === true,
  };
}

/** A moment that CTFd keeps in UTC without saying so, in ISO 8601; null for none. */
export function momentOf(row: Row, key: string): string | null {
  const text = textOf(row, key);
  const at = Date.parse(/(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** A yes or no of a row; some databases write them in numbers. */
export const flagOf = (row: Row, key: string): boolean => row[key] === true || row[key] === 1;

/** The rows of a table that have a number, by it. */
export const rowsById = (tables: Tables, name: string): [number, Row][] =>
  (tables.get(name) ?? [])
    .flatMap((row): [number, Row][] => {
      const id = numberOf(row, 'id');
      return id === null ? [] : [[id, row]];
    })
    .sort(([a], [b]) => a - b);
