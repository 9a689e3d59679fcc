import { PARTICIPATIONS, REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const registrationRow = {
  id: int,
  member_id: int,
  participation_type: oneOf(...PARTICIPATIONS),
  state: oneOf(...REGISTRATION_STATES),
  team_id: nullable(int),
  entrant_id: nullable(int),
};
export type RegistrationRow = RowOf<typeof registrationRow>;

const REGISTRATION = 'id, member_id, participation_type, state, team_id, entrant_id';

export const findRegistration = (
  sql: Sql,
  eventId: number,
  memberId: number,
): Promise<RegistrationRow | null> =>
  sql.row(
    registrationRow,
    `select ${REGISTRATION} from event_registration where event_id = $1 and member_id = $2`,
    [eventId, memberId],
  );

/** Which of these members are registered to the event other than for this team. */
export const listRegisteredOtherwise = (
  sql: Sql,
  eventId: number,
  memberIds: readonly number[],
  teamId: number,
): Promise<{ member_id: number }[]> =>
  sql.rows(
    { member_id: int },
    `select member_id from event_registration
     where event_id = $1 and member_id = any($2)
       and (team_id is distinct from $3 or participation_type <> 'team')`,
    [eventId, memberIds, teamId],
  );

/** The registrations of these members in an event, with their team. */
export const listRegistrations = (
  sql: Sql,
  eventId: number,
  memberIds: readonly number[],
): Promise<Pick<RegistrationRow, 'member_id' | 'participation_type' | 'state' | 'team_id'>[]> =>
  sql.rows(
    {
      member_id: int,
      participation_type: registrationRow.participation_type,
      state: registrationRow.state,
      team_id: nullable(int),
    },
    `select member_id, participation_type, state, team_id from event_registration
     where event_id = $1 and member_id = any($2)`,
    [eventId, memberIds],
  );

/** Usernames of members who have not yet accepted the place that a team keeps for them. */
export const listUnaccepted = (sql: Sql, eventId: number, teamId: number): Promise<string[]> =>
  sql.values(
    text,
    `select m.username from event_registration r join member m on m.id = r.member_id
     where r.event_id = $1 and r.team_id = $2 and r.participation_type = 'team' and r.state = 'pending'
     order by m.username`,
    [eventId, teamId],
  );

/** Writes a member's registration to an event. Their turn on the waiting list stays that of the first one. */
export const saveRegistration = (
  sql: Sql,
  eventId: number,
  memberId: number,
  to: Pick<RegistrationRow, 'participation_type' | 'state' | 'team_id' | 'entrant_id'>,
): Promise<void> =>
  sql.run(
    `insert into event_registration (event_id, member_id, participation_type, state, team_id, entrant_id, created_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())
     on conflict (event_id, member_id) do update set participation_type = excluded.participation_type,
       state = excluded.state, team_id = excluded.team_id, entrant_id = excluded.entrant_id, updated_at = now()`,
    [eventId, memberId, to.participation_type, to.state, to.team_id, to.entrant_id],
  );

/** Offers places in a team's roster to members without one in the event; returns the newly invited. */
export const offerSeats = (
  sql: Sql,
  eventId: number,
  teamId: number,
  memberIds: readonly number[],
): Promise<number[]> =>
  sql.values(
    int,
    `insert into event_registration (event_id, member_id, participation_type, state, team_id)
     select $1, m, 'team', 'pending', $2 from unnest($3::int[]) m order by m
     on conflict (event_id, member_id) do nothing returning member_id`,
    [eventId, teamId, memberIds],
  );

/** Removes other members of a team from its roster; returns them, `seated` if their place was confirmed. */
export async function dropOthersFromRoster(
  sql: Sql,
  eventId: number,
  teamId: number,
  memberIds: readonly number[],
): Promise<{ id: number; seated: boolean }[]> {
  const rows = await sql.rows(
    { member_id: int, state: text },
    `delete from event_registration
     where event_id = $1 and team_id = $2 and participation_type = 'team' and not member_id = any($3)
     returning member_id, state`,
    [eventId, teamId, memberIds],
  );
  return rows.map((row) => ({ id: row.member_id, seated: row.state === 'registered' }));
}

export const deleteRegistration = (sql: Sql, id: number): Promise<void> =>
  sql.run('delete from event_registration where id = $1', [id]);

/**
 * After a departure: deletes rosters with unanswered places only, and the seats that they offered, then
 * entrants without players and tries.
 */
export async function sweepEvent(sql: Sql, eventId: number): Promise<void> {
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
  await sql.run(
    `delete from entrant n where n.event_id = $1
       and not exists (select 1 from event_registration r where r.entrant_id = n.id)
       and not exists (select 1 from event_submission s where s.event_id = $1 and s.entrant_id = n.id)
       and not exists (select 1 from event_solve s where s.event_id = $1 and s.entrant_id = n.id)`,
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

/** Sets the entrant that these members play for. */
export const seatPlayers = (
  sql: Sql,
  eventId: number,
  memberIds: readonly number[],
  entrantId: number,
): Promise<void> =>
  sql.run(
    'update event_registration set entrant_id = $3, updated_at = now() where event_id = $1 and member_id = any($2)',
    [eventId, memberIds, entrantId],
  );

export const managedRegistrationRow = {
  id: int,
  username: text,
  participation_type: oneOf(...PARTICIPATIONS),
  state: oneOf(...REGISTRATION_STATES),
  team_name: nullable(text),
  entrant_id: nullable(int),
  created_at: moment,
};
export type ManagedRegistrationRow = RowOf<typeof managedRegistrationRow>;

/** All registered members, then invited ones, then the waiting list in its order. */
export const listManagedRegistrations = (sql: Sql, eventId: number): Promise<ManagedRegistrationRow[]> =>
  sql.rows(
    managedRegistrationRow,
    `select r.id, m.username, r.participation_type, r.state,
       coalesce(case when n.member_id is null then n.name end,
         case when r.participation_type = 'team' then t.name end) as team_name, r.entrant_id, r.created_at
     from event_registration r join member m on m.id = r.member_id
     left join entrant n on n.id = r.entrant_id left join team t on t.id = r.team_id
     where r.event_id = $1
     order by array_position(array['registered', 'pending', 'waitlisted'], r.state), r.created_at, r.id`,
    [eventId],
  );
