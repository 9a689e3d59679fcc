import { int, nullable, oneOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Watched } from './alert-model.ts';

const watched = {
  id: int,
  owner_id: int,
  member_id: nullable(int),
  name: text,
  level: oneOf('low', 'medium', 'high'),
};

/** The lists of several members, in one statement. */
export const listWatchedBy = (sql: Sql, memberIds: readonly number[]): Promise<Watched[]> =>
  sql.rows(
    watched,
    `select id, owner_id, member_id, name, alert_level as level from watched_player
     where owner_id = any($1::int[]) order by id`,
    [memberIds],
    'live-watched-by',
  );
