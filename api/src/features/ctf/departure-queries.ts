import type { Sql } from '../../platform/database/database.ts';

/** Who keeps no place in an event to come: an account that is gone or suspended, a team left before the lock. */
const GONE = `e.starts_at > now() and (
    exists (select 1 from member m where m.id = r.member_id and m.status <> 'active')
    or (r.team_id is not null and e.starts_at - interval '24 hours' > now()
      and not exists (select 1 from team_member t where t.team_id = r.team_id and t.member_id = r.member_id)))`;

/** Events to come in which somebody gone still has a place, or waits for one. */
export const listDeparted = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows(
    `select distinct e.id from event e join event_registration r on r.event_id = e.id where ${GONE} order by e.id`,
  );

/** Takes them out, under the lock of the event; how many had a confirmed place. */
export async function deleteDeparted(sql: Sql, eventId: number): Promise<{ gone: number; seated: number }> {
  const rows = await sql.rows<{ state: string }>(
    `delete from event_registration r using event e where e.id = $1 and r.event_id = e.id and ${GONE}
     returning r.state`,
    [eventId],
  );
  return { gone: rows.length, seated: rows.filter(({ state }) => state === 'registered').length };
}
