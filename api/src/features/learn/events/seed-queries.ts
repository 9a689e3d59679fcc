import type { Sql } from '../../../platform/database/database.ts';

/**
 * Seats of a demo event, in this order; members beyond the capacity wait. `attended`: whether they attended.
 */
export const insertSeats = (
  sql: Sql,
  eventId: number,
  memberIds: readonly number[],
  attended: boolean,
): Promise<void> =>
  sql.run(
    `with seated as (
       insert into training_seat (event_id, member_id, state, at, attended_at)
       select e.id, m.id, case when m.rank <= e.seats then 'registered' else 'waiting' end,
         e.starts_at - interval '20 days', case when $3 and m.rank <= e.seats then e.starts_at end
       from training_event e cross join unnest($2::int[]) with ordinality as m(id, rank)
       where e.id = $1 order by m.rank returning state
     ) update training_event set taken = (select count(*) from seated where state = 'registered') where id = $1`,
    [eventId, memberIds, attended],
  );

/** Feedback of a demo member on an event that they attended, from the day after. */
export const insertFeedback = (
  sql: Sql,
  eventId: number,
  { memberId, rating, comment }: { memberId: number; rating: number; comment: string },
): Promise<void> =>
  sql.run(
    `insert into training_feedback (event_id, member_id, rating, comment, at)
     select id, $2, $3, $4, starts_at + interval '1 day' from training_event where id = $1`,
    [eventId, memberId, rating, comment],
  );

/** Counts the taken seats again, after accounts were deleted with their seats. */
export const countSeats = (sql: Sql): Promise<void> =>
  sql.run(
    `update training_event e set taken = c.taken from (
       select o.id, count(s.id)::int as taken from training_event o
       left join training_seat s on s.event_id = o.id and s.state = 'registered' group by o.id) c
     where c.id = e.id and c.taken <> e.taken`,
  );
