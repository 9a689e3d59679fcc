import { bytes, int, moment, nullable, type RowOf, text } from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';

const writeupRow = {
  id: int,
  title: text,
  summary: text,
  content: text,
  author: nullable(text),
  challenge: nullable(text),
  published_at: moment,
};
export type WriteupRow = RowOf<typeof writeupRow>;

/** `$1`: the event that it is about, or whose challenge it is about. */
const ABOUT = `w.state = 'published' and m.status <> 'suspended' and (w.event_id = $1
  or w.challenge_id in (select challenge_id from event_challenge where event_id = $1))`;

/** What was published about an event and its challenges, as its readers have it; `author` null: their account is gone. */
export const listWriteups = (sql: Sql, eventId: number): Promise<WriteupRow[]> =>
  sql.rows(
    writeupRow,
    `select w.id, w.published ->> 'title' as title, coalesce(w.published ->> 'summary', '') as summary,
       w.published ->> 'content' as content, case when m.status = 'deleted' then null else m.username end as author,
       c.name as challenge, w.published_at
     from writeup w join member m on m.id = w.author_id left join challenge c on c.id = w.challenge_id
     where ${ABOUT} and w.published is not null order by w.published_at, w.id`,
    [eventId],
  );

/** The pictures of these write-ups, among which are those that a text does not name. */
export const listImages = (sql: Sql, eventId: number) =>
  sql.rows(
    { id: int, bytes },
    `select i.id, i.bytes from writeup_image i join writeup w on w.id = i.writeup_id join member m on m.id = w.author_id
     where ${ABOUT}`,
    [eventId],
  );
