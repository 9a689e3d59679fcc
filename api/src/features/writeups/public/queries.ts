import { z } from 'zod';
import { int, json, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { IS_PUBLIC } from '../reading/public-queries.ts';

/** The fields of a write-up in lists; `mark` identifies the version of its text. */
const line = {
  id: int,
  title: text,
  username: text,
  read_time: int,
  event_id: nullable(int),
  challenge_id: nullable(int),
  mark: text,
};
export type PublicLine = RowOf<typeof line>;

const whole = {
  ...line,
  summary: text,
  content: text,
  tags: json(z.array(z.string())),
  published_at: moment,
  event_slug: nullable(text),
  event_name: nullable(text),
  challenge_name: nullable(text),
  images: json(z.array(z.object({ id: z.number(), width: z.number(), height: z.number() }))),
};
export type PublicRow = RowOf<typeof whole>;

// The text as a reviewer published it: the author's later changes are for members only.
const LINE = `w.id, w.published ->> 'title' as title, m.username, (w.published ->> 'readTime')::int as read_time,
  w.event_id, w.challenge_id, md5(w.published::text) as mark`;
const FROM = `from writeup w join member m on m.id = w.author_id
  left join challenge c on c.id = w.challenge_id left join event e on e.id = w.event_id`;

/** A whole public write-up: check it for flags before it is shown. */
export const findPublic = (sql: Sql, id: number): Promise<PublicRow | null> =>
  sql.row(
    whole,
    `select ${LINE}, w.published ->> 'summary' as summary, w.published ->> 'content' as content,
       w.published -> 'tags' as tags, w.published_at, e.slug as event_slug, e.name as event_name, c.name as challenge_name,
       (select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height) order by i.id), '[]')
        from writeup_image i where i.writeup_id = w.id) as images
     ${FROM} where w.id = $1 and ${IS_PUBLIC}`,
    [id],
  );

/** Public write-ups of one event or of all, the latest first: check them for flags before they are listed. */
export const listPublic = (sql: Sql, eventSlug: string | null, most: number): Promise<PublicLine[]> =>
  sql.rows(
    line,
    `select ${LINE} ${FROM} where ${IS_PUBLIC} and ($1::text is null or e.slug = $1)
     order by w.published_at desc, w.id desc limit $2`,
    [eventSlug, most],
  );
