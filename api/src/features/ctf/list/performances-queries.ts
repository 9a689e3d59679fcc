import { text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Usernames of members with a place in the same team as this member in an event, theirs included. */
export const listTeamMates = (sql: Sql, eventId: number, memberId: number): Promise<{ username: string }[]> =>
  sql.rows(
    { username: text },
    `select m.username from event_registration mine
     join event_registration r on r.event_id = mine.event_id and r.state = 'registered'
       and (r.entrant_id = mine.entrant_id or (r.team_id = mine.team_id))
     join member m on m.id = r.member_id and m.status <> 'deleted'
     where mine.event_id = $1 and mine.member_id = $2 order by m.username_key`,
    [eventId, memberId],
  );
