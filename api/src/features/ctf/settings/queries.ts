import { bool, int, moment, nullable, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { SETTINGS, settingsRow } from '../events/record-queries.ts';

/** An event's settings, and the facts that may forbid a change. */
export const storedSettingsRow = {
  ...settingsRow,
  participants: int,
  largest_team: int,
  moved: bool,
  has_teams: bool,
  has_solos: bool,
  unfrozen: bool,
  registered: int,
  flags: int,
  first_flag: nullable(moment),
  last_flag: nullable(moment),
  has_results: bool,
};
export type StoredSettingsRow = RowOf<typeof storedSettingsRow>;

/** Reads an event under its lock. */
export const readStoredSettings = (sql: Sql, eventId: number): Promise<StoredSettingsRow | null> =>
  sql.row(
    storedSettingsRow,
    `select ${SETTINGS.map((column) => `e.${column}`).join(', ')}, e.participants,
       coalesce((select max(n)::int from (select count(*) as n from event_registration r
         left join entrant n on n.id = r.entrant_id
         where r.event_id = e.id and (r.team_id is not null or (n.id is not null and n.member_id is null))
         group by coalesce(r.team_id, n.team_id),
           case when coalesce(r.team_id, n.team_id) is null then n.id end) t), 0) as largest_team,
       e.moved_at is not null as moved, e.unfrozen_at is not null as unfrozen, t.flags, t.first_flag, t.last_flag,
       (select count(*)::int from event_registration r where r.event_id = e.id) as registered,
       exists (select 1 from external_result x where x.event_id = e.id) as has_results,
       exists (select 1 from event_registration r where r.event_id = e.id and r.participation_type <> 'solo')
         as has_teams,
       exists (select 1 from event_registration r where r.event_id = e.id and r.participation_type = 'solo')
         as has_solos
     from event e cross join lateral (
       select count(*)::int as flags, min(s.at) as first_flag, max(s.at) as last_flag
       from event_submission s where s.event_id = e.id) t
     where e.id = $1`,
    [eventId],
  );

/** The registered members of an event, to notify them. */
export const listMemberIds = (sql: Sql, eventId: number): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    'select member_id as id from event_registration where event_id = $1 order by member_id',
    [eventId],
  );
