import { int } from './columns.ts';
import type { Statements } from './database.ts';

/** How many rows of a table meet a condition, written as what follows `from`. */
export async function countRows(sql: Statements, from: string, values: unknown[]): Promise<number> {
  const row = await sql.row({ count: int }, `select count(*)::int as count from ${from}`, values);
  return row?.count ?? 0;
}
