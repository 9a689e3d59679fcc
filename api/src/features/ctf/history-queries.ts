import type { Sql } from '../../platform/database/database.ts';

/** A member's part in an event: the entrant they played for, or their best line among the results entered. */
export interface PartRow {
  event_id: number;
  member_id: number;
  /** Null for an event whose results were entered. */
  entrant_id: number | null;
  rank: number | null;
  score: number | null;
}

/** Everybody's part in these events, by the rules of `loadOwn`; a try that a freeze still holds tells nobody of it. */
export const listParts = (sql: Sql, eventIds: readonly number[]): Promise<PartRow[]> =>
  sql.rows<PartRow & Record<string, unknown>>(
    `with asked as (
       select id, ends_at,
         case when unfrozen_at is null or unfrozen_at < freeze_at then freeze_at end as frozen_from
       from event where id = any($1)),
     lines as (
       select x.event_id, x.member_id, x.rank, x.score, x.position
       from external_result x join asked a on a.id = x.event_id where x.member_id is not null
       union all
       select x.event_id, t.member_id, x.rank, x.score, x.position
       from external_result x join asked a on a.id = x.event_id
       join team_member t on t.team_id = x.team_id and t.joined_at <= a.ends_at
       union all
       select x.event_id, r.member_id, x.rank, x.score, x.position
       from external_result x join asked a on a.id = x.event_id
       join event_registration r on r.event_id = x.event_id and r.team_id = x.team_id and r.state = 'registered'),
     best as (
       select distinct on (event_id, member_id) event_id, member_id, rank, score from lines
       order by event_id, member_id, rank, position)
     select event_id, member_id, null::int as entrant_id, rank, score from best
     union all
     select r.event_id, r.member_id, r.entrant_id, null, null
     from event_registration r join asked a on a.id = r.event_id
     where r.state = 'registered' and r.entrant_id is not null
       and exists (select 1 from event_submission s where s.event_id = r.event_id and s.entrant_id = r.entrant_id
         and (a.frozen_from is null or s.at <= a.frozen_from))
       and not exists (select 1 from best b where b.event_id = r.event_id and b.member_id = r.member_id)`,
    [eventIds],
    'list-event-parts',
  );
