import { bool, float, int, nullable, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** A member's part in an event: the entrant they played for, or their best row among imported results. */
export const partRow = {
  event_id: int,
  member_id: int,
  /** Null for an event with imported results. */
  entrant_id: nullable(int),
  rank: nullable(int),
  score: nullable(float),
  /** Played in a team, permanent or formed for the event. */
  in_team: bool,
};
export type PartRow = RowOf<typeof partRow>;

/** The requested events, each with the start of a freeze that still holds. */
const REQUESTED = `requested as (
       select id, ends_at,
         case when unfrozen_at is null or unfrozen_at < freeze_at then freeze_at end as frozen_from
       from event where id = any($1))`;

/** Everybody's part in these events, by the rules of `loadOwn`; a try held by a freeze does not count. */
export const listParts = (sql: Sql, eventIds: readonly number[]): Promise<PartRow[]> =>
  sql.rows(
    partRow,
    `with ${REQUESTED},
     lines as (
       select x.event_id, x.member_id, x.rank, x.score, x.position, false as in_team
       from external_result x join requested a on a.id = x.event_id where x.member_id is not null
       union all
       select x.event_id, t.member_id, x.rank, x.score, x.position, true
       from external_result x join requested a on a.id = x.event_id
       join team_member t on t.team_id = x.team_id and t.joined_at <= a.ends_at
       union all
       select x.event_id, r.member_id, x.rank, x.score, x.position, true
       from external_result x join requested a on a.id = x.event_id
       join event_registration r on r.event_id = x.event_id and r.team_id = x.team_id and r.state = 'registered'),
     best as (
       select distinct on (event_id, member_id) event_id, member_id, rank, score, in_team from lines
       order by event_id, member_id, rank, position, in_team desc)
     select event_id, member_id, null::int as entrant_id, rank, score, in_team from best
     union all
     select r.event_id, r.member_id, r.entrant_id, null, null, n.member_id is null
     from event_registration r join requested a on a.id = r.event_id join entrant n on n.id = r.entrant_id
     where r.state = 'registered' and r.entrant_id is not null
       and exists (select 1 from event_submission s where s.event_id = r.event_id and s.entrant_id = r.entrant_id
         and (a.frozen_from is null or s.at <= a.frozen_from))
       and not exists (select 1 from best b where b.event_id = r.event_id and b.member_id = r.member_id)`,
    [eventIds],
    'list-event-parts',
  );
