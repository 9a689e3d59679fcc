import { EVENT_STATES } from '@fanion/rules/event-states';
import { int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Days after its end during which an event's team-mates are rated (docs/product/teams.md#notes). */
const OPEN_DAYS = 30;

// An event that has ended, by the database's clock, and not too long ago.
const RATED = `e.state = 'published' and e.ends_at <= clock_timestamp()
  and e.ends_at > clock_timestamp() - interval '${OPEN_DAYS} days'`;
// Members with a confirmed place beside this member, for the same entrant.
const MATES = `from event_registration mine join event e on e.id = mine.event_id
  join event_registration r on r.event_id = e.id and r.entrant_id = mine.entrant_id and r.state = 'registered'
    and r.member_id <> mine.member_id
  join member m on m.id = r.member_id and m.status = 'active'
  where mine.event_id = $1 and mine.member_id = $2 and mine.state = 'registered' and ${RATED}`;

// For the ratings `r` that match this condition: the sum of the raters' means, and the number of raters. A
// rater who played three events with somebody counts once: their opinion is never shown alone.
const ratingOf = (whose: string): string => `coalesce((select sum(g.mean) from (
    select avg(r.rating)::float8 as mean from teammate_rating r where ${whose} group by r.rater_id) g), 0) as rating_sum,
  (select count(distinct r.rater_id)::int from teammate_rating r where ${whose}) as rating_count`;

/** SQL for the rating of a player `m`, as `meanRating` takes it. */
export const PLAYER_RATING = ratingOf('r.rated_id = m.id');
/**
 * SQL for the rating of a team `t`, as `meanRating` takes it: of its ranked members, for the events that they
 * played with it. A team that has played nothing has none, whatever its members have elsewhere.
 */
export const TEAM_RATING = ratingOf(`r.rated_id in (select c.member_id from team_member c
    join member m on m.id = c.member_id and m.ranked where c.team_id = t.id)
  and exists (select 1 from entrant n join event_registration g on g.entrant_id = n.id
    where n.team_id = t.id and n.event_id = r.event_id and g.event_id = r.event_id and g.member_id = r.rated_id
      and g.state = 'registered')`);

const namedEventRow = { id: int, state: oneOf(...EVENT_STATES) };

/** The event that a path names, by its address, else by its number; drafts included. */
export const findEvent = (sql: Sql, idOrSlug: string): Promise<RowOf<typeof namedEventRow> | null> =>
  sql.row(
    namedEventRow,
    'select id, state from event where slug = $1 or id = $2 order by slug = $1 desc limit 1',
    [idOrSlug, /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : null],
  );

export const mateRow = {
  id: int,
  username: text,
  avatar: nullable(text),
  rating: nullable(int),
  until: moment,
};
export type MateRow = RowOf<typeof mateRow>;

/** Team-mates of a member in an event that may be rated, with the ratings they received from them. */
export const listMates = (sql: Sql, eventId: number, memberId: number): Promise<MateRow[]> =>
  sql.rows(
    mateRow,
    `select m.id, m.username,
       (select left(a.sha256, 12) from avatar a where a.member_id = m.id) as avatar,
       (select t.rating from teammate_rating t
         where t.event_id = $1 and t.rater_id = $2 and t.rated_id = m.id) as rating,
       e.ends_at + interval '${OPEN_DAYS} days' as until
     ${MATES} order by m.username_key`,
    [eventId, memberId],
  );

/** Gives or changes a rating; returns the team-mate's name, null when they were none or it is too late. */
export const saveRating = (
  sql: Sql,
  {
    eventId,
    raterId,
    ratedId,
    rating,
  }: { eventId: number; raterId: number; ratedId: number; rating: number },
): Promise<string | null> =>
  sql.valueOrNull(
    text,
    `with mate as (select m.id, m.username ${MATES} and m.id = $3),
     saved as (
       insert into teammate_rating (event_id, rater_id, rated_id, rating) select $1, $2, id, $4 from mate
       on conflict (event_id, rater_id, rated_id) do update set rating = excluded.rating, at = now() returning 1)
     select username from mate where exists (select 1 from saved)`,
    [eventId, raterId, ratedId, rating],
  );
