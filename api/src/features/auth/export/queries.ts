import { z } from 'zod';
import { bytes, int, json, nullable, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { OWN_ROWS, type PersonalTable } from '../../../platform/database/personal.ts';

const row = z.record(z.string(), z.unknown());
export type ExportedRow = z.infer<typeof row>;

const quoted = (names: string): string =>
  names
    .split(/\s+/)
    .map((name) => `"${name}"`)
    .join(', ');

/** A member's rows of a table, with its exported columns. */
export async function listRows(
  sql: Sql,
  { table, mine = OWN_ROWS, exportedColumns }: PersonalTable,
  memberId: number,
): Promise<ExportedRow[]> {
  if (mine === null || exportedColumns === '') return [];
  return sql.value(
    json(z.array(row)),
    `select coalesce(json_agg(t), '[]') as rows from (select ${quoted(exportedColumns)} from "${table}" where ${mine} order by 1) t`,
    [memberId],
  );
}

/** A member's images of a table. */
export async function listImages(
  sql: Sql,
  { table, mine = OWN_ROWS, image }: PersonalTable,
  memberId: number,
): Promise<Buffer[]> {
  if (mine === null || !image) return [];
  return sql.values(bytes, `select "${image}" as image from "${table}" where ${mine} order by sha256`, [
    memberId,
  ]);
}

/** Columns whose numbers are exported with a name: column -> table and column of the name. */
const NAME_SOURCES = {
  challenge_id: ['challenge', 'name'],
  event_id: ['event', 'name'],
  team_id: ['team', 'name'],
  lesson_id: ['learn_lesson', 'title'],
  path_id: ['learn_path', 'title'],
} as const;
export type NamedColumn = keyof typeof NAME_SOURCES;
export const NAMED_COLUMNS = Object.keys(NAME_SOURCES) as NamedColumn[];

/** The names of things, by their number. */
export async function listNames(sql: Sql, column: NamedColumn, ids: number[]): Promise<Map<number, string>> {
  const [table, name] = NAME_SOURCES[column];
  const rows = await sql.rows(
    { id: int, name: text },
    `select id, ${name} as name from ${table} where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((one) => [one.id, one.name]));
}

export const findName = (sql: Sql, memberId: number) =>
  sql.row(
    { username: text, email: nullable(text) },
    'select username, email from member where id = $1 and status <> $2',
    [memberId, 'deleted'],
  );
