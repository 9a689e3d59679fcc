import { float, int, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

/** An ended event that a team, or a member in a team, played; its numbers are those of the event's pages. */
export const playedRow = {
  id: int,
  slug: text,
  name: text,
  /** When it ended, in ms. */
  at: float,
  rank: nullable(int),
  /** Null where an event held elsewhere gave none. */
  points: nullable(float),
};
export type PlayedRow = RowOf<typeof playedRow>;

/** SQL for ended events, with the moment of a freeze that still hides: nobody learns of later tries. */
const ENDED = `ended as (
    select id, slug, name, ends_at,
      case when unfrozen_at is null or unfrozen_at < freeze_at then freeze_at end as frozen_from
    from event where state = 'published' and ends_at <= now())`;
const TRIED = `exists (select 1 from event_submission s where s.event_id = v.event_id and s.entrant_id = v.entrant_id
    and (e.frozen_from is null or s.at <= e.frozen_from))`;
const PLAYED = `e.id, e.slug, e.name, ${milliseconds('e.ends_at')} as at, p.rank, p.score as points
  from played p join ended e on e.id = p.event_id order by e.ends_at desc, e.id desc`;

/**
 * What every team played, last event first: its best line among entered results, else its entrant's result.
 */
export const listPlayed = (sql: Sql): Promise<(PlayedRow & { team_id: number })[]> =>
  sql.rows(
    { ...playedRow, team_id: int },
    `with ${ENDED},
     best as (
       select distinct on (event_id, team_id) event_id, team_id, rank, score from external_result
       where team_id is not null order by event_id, team_id, rank, position),
     played as (
       select event_id, team_id, rank, score from best
       union all
       select v.event_id, n.team_id, v.rank, v.score
       from event_result v join ended e on e.id = v.event_id join entrant n on n.id = v.entrant_id
       where n.team_id is not null and ${TRIED}
         and not exists (select 1 from best b where b.event_id = v.event_id and b.team_id = n.team_id))
     select p.team_id, ${PLAYED}`,
  );

/** What a member played in a team, permanent or not, last event first. */
export const listPlayedInTeams = (sql: Sql, memberId: number): Promise<PlayedRow[]> =>
  sql.rows(
    playedRow,
    `with ${ENDED},
     lines as (
       select x.event_id, x.rank, x.score, x.position, false as in_team
       from external_result x where x.member_id = $1
       union all
       select x.event_id, x.rank, x.score, x.position, true
       from team_member t join external_result x on x.team_id = t.team_id join ended e on e.id = x.event_id
       where t.member_id = $1 and t.joined_at <= e.ends_at
       union all
       select x.event_id, x.rank, x.score, x.position, true
       from event_registration r join external_result x on x.event_id = r.event_id and x.team_id = r.team_id
       where r.member_id = $1 and r.state = 'registered'),
     best as (
       select distinct on (event_id) event_id, rank, score, in_team from lines
       order by event_id, rank, position, in_team desc),
     played as (
       select event_id, rank, score from best where in_team
       union all
       select v.event_id, v.rank, v.score
       from event_registration r join event_result v on v.event_id = r.event_id and v.entrant_id = r.entrant_id
       join ended e on e.id = v.event_id join entrant n on n.id = v.entrant_id and n.member_id is null
       where r.member_id = $1 and r.state = 'registered' and ${TRIED}
         and not exists (select 1 from best b where b.event_id = v.event_id))
     select ${PLAYED}`,
    [memberId],
  );
