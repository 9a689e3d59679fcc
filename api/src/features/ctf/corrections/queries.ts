import { ints, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const playingRow = {
  entrant: text,
  challenge: text,
  /** Who has a place for the entrant, confirmed or not. */
  members: ints,
};

/** An entrant and a challenge of its event, by their ids; null when the event has none of them. */
export const findPlaying = (
  sql: Sql,
  eventId: number,
  entrantId: number,
  challengeId: number,
): Promise<RowOf<typeof playingRow> | null> =>
  sql.row(
    playingRow,
    `select coalesce(p.username, n.name) as entrant, c.name as challenge,
       array(select r.member_id from event_registration r where r.event_id = $1 and r.entrant_id = n.id) as members
     from entrant n left join member p on p.id = n.member_id
     join event_challenge ec on ec.event_id = n.event_id and ec.challenge_id = $3 join challenge c on c.id = $3
     where n.event_id = $1 and n.id = $2`,
    [eventId, entrantId, challengeId],
  );
