import { float, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';
import { type AnnouncementRow, announcementRow } from '../board/queries.ts';

/** What is announced, and about which challenge of the event; null: about all of it. */
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

const saidRow = { text, at: float, challenge: nullable(text) };

/** What was announced in an event and when (ms), the oldest first. */
export const listAnnouncements = (sql: Sql, eventId: number): Promise<RowOf<typeof saidRow>[]> =>
  sql.rows(
    saidRow,
    `select a.text, ${milliseconds('a.created_at')} as at, c.name as challenge
     from announcement a left join challenge c on c.id = a.challenge_id
     where a.event_id = $1 order by a.created_at, a.id`,
    [eventId],
  );

/** Deletes an announcement, and its post when it has not gone yet; its text, null when there is none. */
export const deleteAnnouncement = (sql: Sql, eventId: number, id: number): Promise<string | null> =>
  sql.valueOrNull(text, 'delete from announcement where id = $2 and event_id = $1 returning text', [
    eventId,
    id,
  ]);

/** Announces in the name of the demo's manager, at a moment (ms) that is past. */
export const insertPastAnnouncement = (sql: Sql, eventId: number, words: string, at: number): Promise<void> =>
  sql.run(
    `insert into announcement (event_id, text, created_by, created_at)
     select $1, $2, (select min(id) from member where demo and manager), to_timestamp($3::float8 / 1000)`,
    [eventId, words, at],
  );

/** Announces what another platform announced, at a moment (ms) that is past; nobody is told again. */
export const insertForeignAnnouncement = (
  sql: Sql,
  eventId: number,
  { text: words, at }: { text: string; at: number },
): Promise<void> =>
  sql.run(
    `insert into announcement (event_id, text, created_at) values ($1, $2, to_timestamp($3::float8 / 1000))`,
    [eventId, words, at],
  );

/** Takes back all that was announced in an event. */
export const clearAnnouncements = (sql: Sql, slug: string): Promise<void> =>
  sql.run('delete from announcement a using event e where e.id = a.event_id and e.slug = $1', [slug]);
