import type { Sql } from '../../../platform/database/database.ts';

export interface ReminderRow {
  event_id: number;
  slug: string;
  name: string;
  /** In ms. */
  starts: number;
  soon: 'j7' | 'j1';
  place: 'registered' | 'waitlisted' | 'pending' | 'none';
  member_ids: number[];
}

/**
 * Who likes an event that starts within a week, or within a day: by event and by what they have in it. Who came to like
 * it after that hour knows its date already.
 */
export const listReminders = (sql: Sql): Promise<ReminderRow[]> =>
  sql.query<ReminderRow>(
    `select e.id as event_id, e.slug, e.name, (extract(epoch from e.starts_at) * 1000)::float8 as starts, e.soon,
       coalesce(r.state, 'none') as place, array_agg(l.member_id order by l.member_id) as member_ids
     from (select *, case when starts_at <= now() + interval '1 day' then 'j1' else 'j7' end as soon from event
       where state = 'published' and starts_at > now() and starts_at <= now() + interval '7 days') e
     join event_like l on l.event_id = e.id
       and l.at <= e.starts_at - case e.soon when 'j1' then interval '1 day' else interval '7 days' end
     left join event_registration r on r.event_id = e.id and r.member_id = l.member_id
     group by e.id, e.slug, e.name, e.starts_at, e.soon, coalesce(r.state, 'none') order by e.id, place`,
  );
