import { int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const renamedRow = {
  id: int,
  team_id: int,
  /** The current name of the team. */
  name: text,
};
export type RenamedRow = RowOf<typeof renamedRow>;

const RENAMED = `from entrant n join event e on e.id = n.event_id join team t on t.id = n.team_id
     where e.starts_at > clock_timestamp() and t.archived_at is null and n.name <> t.name`;

/** Upcoming events for which a team is registered under an old name. */
export const listRenamedEvents = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows({ id: int }, `select distinct e.id ${RENAMED} order by e.id`);

export const listRenamed = (sql: Sql, eventId: number): Promise<RenamedRow[]> =>
  sql.rows(renamedRow, `select n.id, t.id as team_id, t.name ${RENAMED} and e.id = $1 order by n.id`, [
    eventId,
  ]);
