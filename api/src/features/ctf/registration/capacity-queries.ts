import { LOCK_HOURS, REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { int, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type RegistrationRow, registrationRow } from './queries.ts';

/** Places that depend on the team: those of an event that is not locked yet. */
const OF_TEAM = `r.participation_type = 'team' and r.team_id is not null and e.starts_at - interval '${LOCK_HOURS} hours' > now()`;

/** The lock binds members who change their mind: an excluded one loses their place until the start. */
const EXCLUDED = `r.participation_type = 'team' and exists (
  select 1 from team_activity k where k.team_id = r.team_id and k.member_id = r.member_id and k.kind = 'player_kicked'
    and not exists (select 1 from team_activity j where j.team_id = k.team_id and j.member_id = k.member_id
      and j.kind = 'player_joined' and j.id > k.id))`;

/** Ends a place before the start: deleted or suspended account, team left before the lock, exclusion. */
const DEPARTED = `e.starts_at > now() and (
    exists (select 1 from member m where m.id = r.member_id and m.status <> 'active')
    or (((${OF_TEAM}) or (${EXCLUDED}))
      and not exists (select 1 from team_member t where t.team_id = r.team_id and t.member_id = r.member_id)))`;

/** Upcoming events in which a departed member still has a place or waits for one. */
export const listDeparted = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    `select distinct e.id from event e join event_registration r on r.event_id = e.id where ${DEPARTED} order by e.id`,
  );

/** A member who lost a place, a turn or an offer in an event; `team`: the name of the team it was for. */
export const departed = {
  memberId: int,
  state: oneOf(...REGISTRATION_STATES),
  team: nullable(text),
};
export type Departed = RowOf<typeof departed>;

/** Deletes the registrations of departed members, under the lock of the event. */
export const deleteDeparted = (sql: Sql, eventId: number): Promise<Departed[]> =>
  sql.rows(
    departed,
    `with gone as (
       delete from event_registration r using event e where e.id = $1 and r.event_id = e.id and ${DEPARTED}
       returning r.member_id, r.state, case when r.participation_type = 'team' then r.team_id end as team_id)
     select g.member_id as "memberId", g.state, t.name as team from gone g left join team t on t.id = g.team_id
     order by g.member_id`,
    [eventId],
  );

/** After a departure: deletes rosters with unanswered places only, and the seats that they offered. */
export async function sweepRosters(sql: Sql, eventId: number): Promise<void> {
  await sql.run(
    `delete from event_registration p where p.event_id = $1 and p.state = 'pending' and not exists (
       select 1 from event_registration c
       where c.event_id = $1 and c.team_id = p.team_id and c.participation_type = 'team' and c.state <> 'pending')`,
    [eventId],
  );
  await sql.run(
    `update event_registration o set team_id = null, updated_at = now()
     where o.event_id = $1 and o.participation_type = 'findTeam' and o.team_id is not null and not exists (
       select 1 from event_registration c
       where c.event_id = $1 and c.team_id = o.team_id and c.participation_type = 'team' and c.state = 'registered')`,
    [eventId],
  );
}

/** The first registration on the waiting list whose account is active, except these. */
export const firstWaiting = (
  sql: Sql,
  eventId: number,
  but: readonly number[],
): Promise<RegistrationRow | null> =>
  sql.row(
    registrationRow,
    `select r.id, r.member_id, r.participation_type, r.state, r.team_id, r.entrant_id
     from event_registration r join member m on m.id = r.member_id and m.status = 'active'
     where r.event_id = $1 and r.state = 'waitlisted' and not r.id = any($2) order by r.created_at, r.id limit 1`,
    [eventId, but],
  );
