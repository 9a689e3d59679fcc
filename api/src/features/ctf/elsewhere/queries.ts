import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const externalRow = {
  id: int,
  slug: text,
  ctftime_id: nullable(int),
  name: text,
  starts_at: moment,
};
export type ExternalRow = RowOf<typeof externalRow>;

/** Loads the events that a feed may mention, and locks out other imports until the end of the transaction. */
export async function lockExternalEvents(sql: Sql): Promise<ExternalRow[]> {
  await sql.run('select pg_advisory_xact_lock(7316013)');
  return sql.rows(externalRow, 'select id, slug, ctftime_id, name, starts_at from event order by id');
}
