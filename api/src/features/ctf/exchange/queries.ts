import { int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const knownEvent = {
  id: int,
  slug: text,
  name: text,
  ends_at: moment,
  updated_at: moment,
};
export type KnownEvent = RowOf<typeof knownEvent>;

export const listEvents = (sql: Sql): Promise<KnownEvent[]> =>
  sql.rows(knownEvent, 'select id, slug, name, ends_at, updated_at from event order by id');
