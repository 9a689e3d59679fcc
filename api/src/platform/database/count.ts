import { int } from './columns.ts';
import type { Statements } from './database.ts';

/** Number of rows that meet a condition, given as the text that follows `from`. */
export const countRows = (sql: Statements, from: string, values: unknown[]): Promise<number> =>
  sql.value(int, `select count(*)::int as count from ${from}`, values);
