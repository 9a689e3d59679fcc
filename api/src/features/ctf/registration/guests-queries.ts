import { bool, int, ints, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const guestRow = {
  id: int,
  entrant: text,
  in_team: bool,
  /** All members who play for the entrant. */
  players: ints,
  /** The previous value. */
  was: bool,
};

/** Makes an entrant a guest, or no longer; null when the event has no such entrant. */
export const writeGuest = (
  sql: Sql,
  { eventId, entrantId }: { eventId: number; entrantId: number },
  guest: boolean,
): Promise<RowOf<typeof guestRow> | null> =>
  sql.row(
    guestRow,
    `with before as (select id, guest from entrant where event_id = $1 and id = $2 for update), written as (
       update entrant n set guest = $3 from before where n.id = before.id returning n.id)
     select n.id, coalesce(p.username, n.name) as entrant, n.member_id is null as in_team,
       array(select r.member_id from event_registration r
         where r.event_id = n.event_id and r.entrant_id = n.id and r.state = 'registered') as players,
       before.guest as was
     from written join before using (id) join entrant n on n.id = written.id left join member p on p.id = n.member_id`,
    [eventId, entrantId, guest],
  );
