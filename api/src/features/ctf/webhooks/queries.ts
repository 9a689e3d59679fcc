import { bool, int, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** The solves that the freeze of an event hid, with the member who gave each flag. */
export const listHiddenSolves = (
  sql: Sql,
  eventId: number,
): Promise<{ entrant_id: number; challenge_id: number; member_id: number }[]> =>
  sql.rows(
    { entrant_id: int, challenge_id: int, member_id: int },
    `select s.entrant_id, s.challenge_id, s.member_id from event_solve s
     join event e on e.id = s.event_id join member m on m.id = s.member_id and m.ranked
     where s.event_id = $1 and e.freeze_at is not null and s.at > e.freeze_at order by s.at, s.id`,
    [eventId],
  );

/** Whether anybody has solved a challenge in an event. */
export const isSolved = async (sql: Sql, eventId: number, challengeId: number): Promise<boolean> =>
  (await sql.row(
    { solved: bool },
    'select exists (select 1 from event_solve where event_id = $1 and challenge_id = $2) as solved',
    [eventId, challengeId],
  ))!.solved;

const announcementRow = { text, challenge_id: nullable(int), challenge: nullable(text) };

/** The text of an announcement, and its challenge. */
export const findAnnouncement = (sql: Sql, id: number): Promise<RowOf<typeof announcementRow> | null> =>
  sql.row(
    announcementRow,
    `select a.text, a.challenge_id, c.name as challenge from announcement a
     left join challenge c on c.id = a.challenge_id where a.id = $1`,
    [id],
  );

/** The name of a challenge. */
export const findChallengeName = async (sql: Sql, id: number): Promise<string | null> =>
  (await sql.row({ name: text }, 'select name from challenge where id = $1', [id]))?.name ?? null;
