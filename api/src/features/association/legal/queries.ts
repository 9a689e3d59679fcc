import { moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const legalRow = { text: nullable(text), updated_at: moment };

/** A text as the association wrote it; null while it has not. */
export const findText = (sql: Sql, key: string): Promise<RowOf<typeof legalRow> | null> =>
  sql.row(legalRow, `select value #>> '{}' as text, updated_at from setting where key = $1`, [key]);
