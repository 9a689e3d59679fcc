import { float, int, ints, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

export const reminderRow = {
  event_id: int,
  slug: text,
  name: text,
  /** In ms. */
  starts: float,
  soon: oneOf('j7', 'j1'),
  place: oneOf('registered', 'waitlisted', 'pending', 'none'),
  member_ids: ints,
};
export type ReminderRow = RowOf<typeof reminderRow>;

/**
 * Members who like an event that starts within a week, or within a day: by event and by their place in it. A
 * member who liked it after that moment already knows its date.
 */
export const listReminders = (sql: Sql): Promise<ReminderRow[]> =>
  sql.rows(
    reminderRow,
    `select e.id as event_id, e.slug, e.name, ${milliseconds('e.starts_at')} as starts, e.soon,
       coalesce(r.state, 'none') as place, array_agg(l.member_id order by l.member_id) as member_ids
     from (select *, case when starts_at <= now() + interval '1 day' then 'j1' else 'j7' end as soon from event
       where state = 'published' and starts_at > now() and starts_at <= now() + interval '7 days') e
     join event_like l on l.event_id = e.id
       and l.at <= e.starts_at - case e.soon when 'j1' then interval '1 day' else interval '7 days' end
     left join event_registration r on r.event_id = e.id and r.member_id = l.member_id
     group by e.id, e.slug, e.name, e.starts_at, e.soon, coalesce(r.state, 'none') order by e.id, place`,
  );
