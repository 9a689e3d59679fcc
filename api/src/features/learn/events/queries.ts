import { EVENT_STATES } from '@fanion/rules/event-states';
import { SEAT_STATES, type SeatState, TRAINING_KINDS } from '@fanion/rules/learn/training';
import { z } from 'zod';
import {
  bool,
  float,
  int,
  ints,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

const file = z.object({
  id: z.number(),
  title: z.string(),
  name: z.string(),
  sha256: z.string(),
  size: z.number(),
});

export const trainingEventRow = {
  id: int,
  slug: text,
  kind: oneOf(...TRAINING_KINDS),
  title: text,
  summary: text,
  description: text,
  speaker: text,
  starts_at: moment,
  ends_at: moment,
  minutes: int,
  seats: int,
  taken: int,
  waiting: int,
  place: nullable(text),
  link: nullable(text),
  plan: nullable(oneOf('bienfaiteur')),
  state: oneOf(...EVENT_STATES),
  covered: nullable(text),
  replay: nullable(text),
  attendance_code: text,
  sequence: int,
  updated_at: moment,
  files: json(z.array(file)),
  own: nullable(oneOf(...SEAT_STATES)),
  ahead: int,
  attended: bool,
  feedback: nullable(json(z.object({ rating: z.number(), comment: z.string() }))),
  /** By the database's clock, in ms. */
  now: float,
};
export type TrainingEventRow = RowOf<typeof trainingEventRow>;

/** Events with the seat of one member (`$1`) in them. */
const EVENTS = `select e.id, e.slug, e.kind, e.title, e.summary, e.description, e.speaker, e.starts_at,
    e.starts_at + make_interval(mins => e.minutes) as ends_at, e.minutes, e.seats, e.taken,
    (select count(*)::int from training_seat w where w.event_id = e.id and w.state = 'waiting') as waiting,
    e.place, e.link, e.plan, e.state, e.covered, e.replay, e.attendance_code, e.sequence, e.updated_at,
    coalesce((select json_agg(json_build_object('id', f.id, 'title', f.title, 'name', f.name, 'sha256', f.sha256, 'size', f.size)
      order by f.id) from training_material f where f.event_id = e.id), '[]') as files,
    s.state as own,
    case when s.state = 'waiting' then (select count(*)::int from training_seat b
      where b.event_id = e.id and b.state = 'waiting' and b.id < s.id) else 0 end as ahead,
    s.attended_at is not null as attended,
    case when k.event_id is not null then json_build_object('rating', k.rating, 'comment', k.comment) end as feedback,
    (extract(epoch from now()) * 1000)::float8 as now
  from training_event e
  left join training_seat s on s.event_id = e.id and s.member_id = $1
  left join training_feedback k on k.event_id = e.id and k.member_id = $1`;

/** Published and cancelled events, the latest first, up to `most`. */
export const listEvents = (sql: Sql, memberId: number, most: number): Promise<TrainingEventRow[]> =>
  sql.rows(
    trainingEventRow,
    `${EVENTS} where e.state <> 'draft' order by e.starts_at desc, e.id desc limit $2`,
    [memberId, most],
    'training-events',
  );

/** Published events that are not over, the soonest first. */
export const listUpcoming = (sql: Sql, memberId: number, most: number): Promise<TrainingEventRow[]> =>
  sql.rows(
    trainingEventRow,
    `${EVENTS} where e.state = 'published' and e.starts_at + make_interval(mins => e.minutes) > now()
     order by e.starts_at, e.id limit $2`,
    [memberId, most],
    'training-events-coming',
  );

/** Public events of every plan, future or over for less than this time (ms), cancelled ones included. */
export const listPublic = (sql: Sql, past: number): Promise<TrainingEventRow[]> =>
  sql.rows(
    trainingEventRow,
    `${EVENTS} where e.state <> 'draft' and e.plan is null
       and e.starts_at + make_interval(mins => e.minutes) > now() - make_interval(secs => $2)
     order by e.starts_at, e.id`,
    [0, past / 1000],
    'training-events-shared',
  );

/** An event by its slug or its number. */
export const findEvent = (sql: Sql, memberId: number, idOrSlug: string): Promise<TrainingEventRow | null> =>
  sql.row(
    trainingEventRow,
    `${EVENTS} where e.slug = $2 or e.id::text = $2 order by e.slug = $2 desc limit 1`,
    [memberId, idOrSlug],
  );

/** Events of a member's calendar: where they have a seat or a place in the waiting list. */
export const listOfMember = (sql: Sql, memberId: number): Promise<TrainingEventRow[]> =>
  sql.rows(
    trainingEventRow,
    `${EVENTS} where s.state is not null and e.state <> 'draft' order by e.starts_at, e.id`,
    [memberId],
  );

/** Takes a seat if one is free; the database checks the bound. False: the event is full, or has begun. */
const claimSeat = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(
    `update training_event set taken = taken + 1
     where id = $1 and taken < seats and state = 'published' and starts_at > now()`,
    [eventId],
  )) > 0;

/** Locks an event that members may still join or leave; false when it has begun, or is not open. */
export const lockOpenEvent = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(
    `select 1 from training_event where id = $1 and state = 'published' and starts_at > now() for no key update`,
    [eventId],
  )) > 0;

/** Gives a seat, or a place in the waiting list; null when the member has one. Under the event's lock. */
export async function insertSeat(sql: Sql, eventId: number, memberId: number): Promise<SeatState | null> {
  const existingCount = await sql.changed(
    'select 1 from training_seat where event_id = $1 and member_id = $2',
    [eventId, memberId],
  );
  if (existingCount > 0) return null;
  const state = (await claimSeat(sql, eventId)) ? 'registered' : 'waiting';
  await sql.run('insert into training_seat (event_id, member_id, state) values ($1, $2, $3)', [
    eventId,
    memberId,
    state,
  ]);
  return state;
}

/** Gives a seat back; returns its state, null when there was none. Under the event's lock. */
export async function deleteSeat(sql: Sql, eventId: number, memberId: number): Promise<SeatState | null> {
  const deletedSeat = await sql.row(
    { state: oneOf(...SEAT_STATES) },
    'delete from training_seat where event_id = $1 and member_id = $2 returning state',
    [eventId, memberId],
  );
  if (deletedSeat?.state === 'registered')
    await sql.run('update training_event set taken = taken - 1 where id = $1', [eventId]);
  return deletedSeat?.state ?? null;
}

// Whether a member `m` may have a seat in an event `e` now, by the same rule as `isEntitled`: a plan may have
// ended while they waited.
const MAY_SIT = `m.status = 'active' and (m.admin or m.manager
  or exists (select 1 from granted_right g where g.member_id = m.id and g.right_name = 'can_manage_training')
  or exists (select 1 from current_membership p where p.member_id = m.id and (e.plan is null or p.plan = e.plan))
  or e.plan is null and (m.honorary or exists (
    select 1 from granted_right g where g.member_id = m.id and g.right_name = 'have_training_access')))`;

/**
 * Gives the free seats to the waiting list, in order; returns the members who moved up. Suspended accounts
 * and members whose plan does not include the event keep their place. Under the event's lock.
 */
export const promoteWaiting = (sql: Sql, eventId: number): Promise<number[]> =>
  sql.value(
    ints,
    `with up as (
       update training_seat set state = 'registered' where id in (
         select s.id from training_seat s join member m on m.id = s.member_id join training_event e on e.id = s.event_id
         where s.event_id = $1 and s.state = 'waiting' and ${MAY_SIT} order by s.id
         limit (select seats - taken from training_event where id = $1)) returning id, member_id
     ), counted as (update training_event set taken = taken + (select count(*) from up) where id = $1)
     select coalesce(array_agg(member_id order by id), '{}') as ids from up`,
    [eventId],
  );

/**
 * Future events with a free seat and somebody waiting who may have it: their plan or their account is valid
 * again.
 */
export const listWithFreeSeats = (
  sql: Sql,
): Promise<Pick<TrainingEventRow, 'id' | 'slug' | 'title' | 'starts_at'>[]> =>
  sql.rows(
    { id: int, slug: text, title: text, starts_at: moment },
    `select e.id, e.slug, e.title, e.starts_at from training_event e
     where e.state = 'published' and e.starts_at > now() and e.taken < e.seats and exists (
       select 1 from training_seat s join member m on m.id = s.member_id
       where s.event_id = e.id and s.state = 'waiting' and ${MAY_SIT}) order by e.id`,
  );

/** Records that a member attended; false when they have no seat. */
export const setAttended = async (
  sql: Sql,
  eventId: number,
  memberId: number,
  attended: boolean,
): Promise<boolean> =>
  (await sql.changed(
    `update training_seat set attended_at = case when $3 then coalesce(attended_at, now()) end
     where event_id = $1 and member_id = $2 and state = 'registered'`,
    [eventId, memberId, attended],
  )) > 0;

export const saveFeedback = (
  sql: Sql,
  eventId: number,
  memberId: number,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> =>
  sql.run(
    `insert into training_feedback (event_id, member_id, rating, comment) values ($1, $2, $3, $4)
     on conflict (event_id, member_id) do update set rating = excluded.rating, comment = excluded.comment, at = now()`,
    [eventId, memberId, rating, comment],
  );

const seatRow = { member_id: int, username: text, state: oneOf(...SEAT_STATES), attended: bool };
export type SeatRow = RowOf<typeof seatRow>;

/** Seats, then the waiting list in order. */
export const listSeats = (sql: Sql, eventId: number): Promise<SeatRow[]> =>
  sql.rows(
    seatRow,
    `select s.member_id, m.username, s.state, s.attended_at is not null as attended
     from training_seat s join member m on m.id = s.member_id where s.event_id = $1 order by s.state, s.id`,
    [eventId],
  );

export const listFeedback = (sql: Sql, eventId: number): Promise<{ rating: number; comment: string }[]> =>
  sql.rows(
    { rating: int, comment: text },
    'select rating, comment from training_feedback where event_id = $1 order by at desc, member_id',
    [eventId],
  );

const reminderRow = {
  event_id: int,
  slug: text,
  title: text,
  /** In ms. */
  starts: float,
  soon: oneOf('day', 'half-hour'),
  online: bool,
  member_ids: ints,
};
export type ReminderRow = RowOf<typeof reminderRow>;

/**
 * Members with a seat in an event of the next day, or of the next half hour; a seat taken since then needs no
 * reminder.
 */
export const listReminders = (sql: Sql): Promise<ReminderRow[]> =>
  sql.rows(
    reminderRow,
    `select e.id as event_id, e.slug, e.title, ${milliseconds('e.starts_at')} as starts, e.soon,
       e.link is not null as online, array_agg(s.member_id order by s.member_id) as member_ids
     from (select *, case when starts_at <= now() + interval '30 minutes' then 'half-hour' else 'day' end as soon
       from training_event where state = 'published' and starts_at > now() and starts_at <= now() + interval '1 day') e
     join training_seat s on s.event_id = e.id and s.state = 'registered'
       and s.at <= e.starts_at - case e.soon when 'day' then interval '1 day' else interval '30 minutes' end
     group by e.id, e.slug, e.title, e.starts_at, e.soon, e.link order by e.id`,
  );

export const eraseComments = (sql: Sql, memberId: number): Promise<void> =>
  sql.run(`update training_feedback set comment = '' where member_id = $1`, [memberId]);
