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

/** SQL condition for the published write-ups about event `$1` or its challenges. */
const ABOUT = `w.state = 'published' and m.status <> 'suspended' and (w.event_id = $1
  or w.challenge_id in (select challenge_id from event_challenge where event_id = $1))`;

/** Published write-ups on an event and its challenges, as readers see them; null `author`: account gone. */
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

/** The pictures of these write-ups, including those that no text mentions. */
export const listImages = (sql: Sql, eventId: number) =>
  sql.rows(
    { id: int, bytes },
    `select i.id, i.bytes from writeup_image i join writeup w on w.id = i.writeup_id join member m on m.id = w.author_id
     where ${ABOUT}`,
    [eventId],
  );
