import { int } from './columns.ts';
import type { Statements } from './database.ts';

/** How many rows of a table meet a condition, written as what follows `from`. */
export const countRows = (sql: Statements, from: string, values: unknown[]): Promise<number> =>
  sql.value(int, `select count(*)::int as count from ${from}`, values);
