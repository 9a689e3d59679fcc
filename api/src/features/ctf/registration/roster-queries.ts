import { int, nullable, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type RegistrationRow, registrationRow } from './queries.ts';

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

/** Offers places in a team's roster to members without one in the event; returns the newly invited. */
export const inviteToRoster = (
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

/** A seeker with a confirmed place and no team yet; `team_id` of the registration is an offer. */
export const SEEKS = `r.participation_type = 'findTeam' and r.state = 'registered' and r.entrant_id is null`;

/** Seats taken of a team in an event, promised ones included. */
export const seatsTaken = (team: string): string => `(select count(*)::int from event_registration x
  left join entrant n on n.id = x.entrant_id where x.event_id = $1 and (x.team_id = ${team} or n.team_id = ${team}))`;

/** Offers a free seat of a team to a seeker without another offer: the statement decides. */
export const offerSeat = async (
  sql: Sql,
  eventId: number,
  { memberId, teamId, teamSize }: { memberId: number; teamId: number; teamSize: number },
): Promise<boolean> =>
  (await sql.changed(
    `update event_registration r set team_id = $3::int, updated_at = now()
     where r.event_id = $1 and r.member_id = $2 and ${SEEKS} and r.team_id is null
       and ${seatsTaken('$3::int')} < $4::int returning r.id`,
    [eventId, memberId, teamId, teamSize],
  )) > 0;

/** Withdraws or declines an offer; false when there is none of this team (null: of any team). */
export const endOffer = async (
  sql: Sql,
  eventId: number,
  memberId: number,
  teamId: number | null,
): Promise<boolean> =>
  (await sql.changed(
    `update event_registration r set team_id = null, updated_at = now()
     where r.event_id = $1 and r.member_id = $2 and ${SEEKS} and r.team_id = coalesce($3::int, r.team_id)
     returning r.id`,
    [eventId, memberId, teamId],
  )) > 0;

/** Ends all offers of an event, as its final matching begins. */
export const endOffers = (sql: Sql, eventId: number): Promise<void> =>
  sql.run(
    `update event_registration r set team_id = null, updated_at = now()
     where r.event_id = $1 and ${SEEKS} and r.team_id is not null`,
    [eventId],
  );

/**
 * Takes the offered seat: the member scores for the team in this event, without joining it otherwise. Null
 * when the team no longer plays or is full.
 */
export const takeOffer = (
  sql: Sql,
  eventId: number,
  memberId: number,
  teamSize: number,
): Promise<{ team: string; captain_id: number | null } | null> =>
  sql.row(
    { team: text, captain_id: nullable(int) },
    `update event_registration r set entrant_id = e.id, team_id = null, updated_at = now()
     from entrant e where r.event_id = $1 and r.member_id = $2 and ${SEEKS} and e.event_id = $1
       and e.team_id = r.team_id and ${seatsTaken('r.team_id')} <= $3::int
     returning e.name as team,
       (select c.member_id from team_member c where c.team_id = e.team_id and c.role = 'captain') as captain_id`,
    [eventId, memberId, teamSize],
  );

/** Number of a team's seats held by seekers rather than its own members, offers included. */
export const countGuests = (sql: Sql, eventId: number, teamId: number): Promise<number> =>
  sql.value(
    int,
    `select count(*)::int as n from event_registration r left join entrant n on n.id = r.entrant_id
     where r.event_id = $1 and r.participation_type = 'findTeam' and (r.team_id = $2 or n.team_id = $2)`,
    [eventId, teamId],
  );
