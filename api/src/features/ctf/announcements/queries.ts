import { float, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';
import { type AnnouncementRow, announcementRow } from '../scoreboard/queries.ts';

/** An announcement, and the challenge of the event that it is about; null: the whole event. */
export interface NewAnnouncement {
  text: string;
  memberId: number;
  challengeId?: number | null;
}

export const insertAnnouncement = (
  sql: Sql,
  eventId: number,
  { text: words, memberId, challengeId = null }: NewAnnouncement,
): Promise<AnnouncementRow> =>
  sql.oneRow(
    announcementRow,
    `with a as (insert into announcement (event_id, text, created_by, challenge_id) values ($1, $2, $3, $4)
       returning id, text, created_at, challenge_id)
     select a.*, c.name as challenge from a left join challenge c on c.id = a.challenge_id`,
    [eventId, words, memberId, challengeId],
  );

const exportedAnnouncementRow = { text, at: float, challenge: nullable(text) };

/** Lists the announcements of an event with their time (ms), oldest first. */
export const listAnnouncements = (
  sql: Sql,
  eventId: number,
): Promise<RowOf<typeof exportedAnnouncementRow>[]> =>
  sql.rows(
    exportedAnnouncementRow,
    `select a.text, ${milliseconds('a.created_at')} as at, c.name as challenge
     from announcement a left join challenge c on c.id = a.challenge_id
     where a.event_id = $1 order by a.created_at, a.id`,
    [eventId],
  );

/** Deletes an announcement, and its post if unsent; returns its text, null when there is none. */
export const deleteAnnouncement = (sql: Sql, eventId: number, id: number): Promise<string | null> =>
  sql.valueOrNull(text, 'delete from announcement where id = $2 and event_id = $1 returning text', [
    eventId,
    id,
  ]);

/** Writes an announcement by the demo's manager, at a past time (ms). */
export const insertPastAnnouncement = (sql: Sql, eventId: number, words: string, at: number): Promise<void> =>
  sql.run(
    `insert into announcement (event_id, text, created_by, created_at)
     select $1, $2, (select min(id) from member where demo and manager), to_timestamp($3::float8 / 1000)`,
    [eventId, words, at],
  );

/** Writes an announcement made on another platform, at a past time (ms); nobody is notified again. */
export const insertForeignAnnouncement = (
  sql: Sql,
  eventId: number,
  { text: words, at }: { text: string; at: number },
): Promise<void> =>
  sql.run(
    `insert into announcement (event_id, text, created_at) values ($1, $2, to_timestamp($3::float8 / 1000))`,
    [eventId, words, at],
  );

/** Deletes all announcements of an event. */
export const clearAnnouncements = (sql: Sql, slug: string): Promise<void> =>
  sql.run('delete from announcement a using event e where e.id = a.event_id and e.slug = $1', [slug]);
