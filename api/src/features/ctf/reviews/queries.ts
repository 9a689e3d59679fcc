import { int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const reviewRow = {
  member_id: int,
  author: text,
  overall: int,
  review: text,
  updated_at: moment,
  total: int,
};
export type ReviewRow = RowOf<typeof reviewRow>;

/** Lists the reviews whose authors may be named, newest first; `total` counts all. */
export const listEventReviews = (
  sql: Sql,
  eventId: number,
  from: number,
  many: number,
): Promise<ReviewRow[]> =>
  sql.rows(
    reviewRow,
    `select r.member_id, m.username as author, r.overall, r.review, r.updated_at, count(*) over ()::int as total
     from event_rating r join member m on m.id = r.member_id and m.status = 'active' and not m.hidden
     where r.event_id = $1 and r.review <> '' order by r.updated_at desc, r.member_id offset $2 limit $3`,
    [eventId, from, many],
  );

/** Deletes the text of a review; false when there is none. */
export const deleteReview = async (sql: Sql, eventId: number, memberId: number): Promise<boolean> =>
  (await sql.changed(
    `update event_rating set review = '' where event_id = $1 and member_id = $2 and review <> '' returning 1`,
    [eventId, memberId],
  )) > 0;

/** The text of a review, with its event and author; null when there is none. */
export const findReview = (
  sql: Sql,
  eventId: number,
  memberId: number,
): Promise<{ review: string; event: string; slug: string; author: string } | null> =>
  sql.row(
    { review: text, event: text, slug: text, author: text },
    `select r.review, e.name as event, e.slug, m.username as author from event_rating r join event e on e.id = r.event_id
     join member m on m.id = r.member_id where r.event_id = $1 and r.member_id = $2 and r.review <> ''`,
    [eventId, memberId],
  );

export interface Rating {
  overall: number;
  difficulty: number;
  innovation: number;
  review: string;
}

/** Writes a rating if the event may be rated now: from its end, for 30 days. */
export const saveRating = async (
  sql: Sql,
  eventId: number,
  memberId: number,
  rating: Rating,
): Promise<boolean> =>
  (await sql.changed(
    `insert into event_rating (event_id, member_id, overall, difficulty, innovation, review)
     select id, $2, $3, $4, $5, $6 from event
     where id = $1 and ends_at <= now() and ends_at > now() - interval '30 days' and state = 'published'
     on conflict (event_id, member_id) do update set overall = excluded.overall, difficulty = excluded.difficulty,
       innovation = excluded.innovation, review = excluded.review, updated_at = now()
     returning event_id`,
    [eventId, memberId, rating.overall, rating.difficulty, rating.innovation, rating.review],
  )) > 0;

interface PastRating extends Omit<Rating, 'review'> {
  eventId: number;
  memberId: number;
  at: Date;
}

/** Writes a rating at a past time. */
export const insertPastRating = (
  sql: Sql,
  { eventId, memberId, overall, difficulty, innovation, at }: PastRating,
): Promise<void> =>
  sql.run(
    `insert into event_rating (event_id, member_id, overall, difficulty, innovation, updated_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [eventId, memberId, overall, difficulty, innovation, at],
  );

/** Erases the review texts of a departing member: their marks stay. */
export const eraseReviews = (sql: Sql, memberId: number): Promise<number> =>
  sql.changed(`update event_rating set review = '' where member_id = $1`, [memberId]);
