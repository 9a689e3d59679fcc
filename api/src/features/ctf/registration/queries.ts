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

export const deleteRegistration = (sql: Sql, id: number): Promise<void> =>
  sql.run('delete from event_registration where id = $1', [id]);

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
