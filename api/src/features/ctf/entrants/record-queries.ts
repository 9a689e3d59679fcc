import { bool, int, ints, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** The entrant of a solo player, created if needed. */
export const ensureSoloEntrant = (sql: Sql, eventId: number, memberId: number): Promise<number> =>
  sql.value(
    int,
    `insert into entrant (event_id, member_id, name, bracket_id)
     select $1, m.id, m.username, r.bracket_id from member m left join event_registration r
       on r.event_id = $1 and r.member_id = m.id and r.participation_type = 'solo'
     where m.id = $2
     on conflict (event_id, member_id) do update set name = excluded.name returning id`,
    [eventId, memberId],
  );

/** The entrant of a team, created if needed. */
export const ensureTeamEntrant = (sql: Sql, eventId: number, teamId: number): Promise<number> =>
  sql.value(
    int,
    `insert into entrant (event_id, team_id, name, bracket_id)
     select $1, t.id, t.name, (select r.bracket_id from event_registration r
       where r.event_id = $1 and r.team_id = t.id and r.participation_type = 'team' and r.bracket_id is not null
       order by r.updated_at desc limit 1)
     from team t where t.id = $2
     on conflict (event_id, team_id) do update set name = excluded.name returning id`,
    [eventId, teamId],
  );

/** Adds a team formed for this event only. */
export const insertFormedTeam = (sql: Sql, eventId: number, name: string): Promise<number> =>
  sql.value(int, 'insert into entrant (event_id, name) values ($1, $2) returning id', [eventId, name]);

export const renameEntrant = (sql: Sql, id: number, name: string): Promise<void> =>
  sql.run('update entrant set name = $2 where id = $1', [id, name]);

/** Deletes the entrants that have no players any more and gave no flag. */
export const sweepEntrants = (sql: Sql): Promise<void> =>
  sql.run(
    `delete from entrant n where not exists (select 1 from event_registration r where r.entrant_id = n.id)
       and not exists (select 1 from event_submission s where s.event_id = n.event_id and s.entrant_id = n.id)`,
  );

/** Deletes the entrants of an event that have no players any more, and no tries. */
export const sweepEventEntrants = (sql: Sql, eventId: number): Promise<void> =>
  sql.run(
    `delete from entrant n where n.event_id = $1
       and not exists (select 1 from event_registration r where r.entrant_id = n.id)
       and not exists (select 1 from event_submission s where s.event_id = $1 and s.entrant_id = n.id)
       and not exists (select 1 from event_solve s where s.event_id = $1 and s.entrant_id = n.id)`,
    [eventId],
  );

/** Erases the name of a departing member who played solo. */
export const eraseEntrantNames = (sql: Sql, memberId: number): Promise<number> =>
  sql.changed(`update entrant set name = 'supprime--' || member_id where member_id = $1`, [memberId]);

const guestRow = {
  id: int,
  entrant: text,
  in_team: bool,
  /** All members who play for the entrant. */
  players: ints,
  /** The previous value. */
  was: bool,
};

/** Makes an entrant a guest, or no longer; null when the event has no such entrant. */
export const writeGuest = (
  sql: Sql,
  { eventId, entrantId }: { eventId: number; entrantId: number },
  guest: boolean,
): Promise<RowOf<typeof guestRow> | null> =>
  sql.row(
    guestRow,
    `with before as (select id, guest from entrant where event_id = $1 and id = $2 for update), written as (
       update entrant n set guest = $3 from before where n.id = before.id returning n.id)
     select n.id, coalesce(p.username, n.name) as entrant, n.member_id is null as in_team,
       array(select r.member_id from event_registration r
         where r.event_id = n.event_id and r.entrant_id = n.id and r.state = 'registered') as players,
       before.guest as was
     from written join before using (id) join entrant n on n.id = written.id left join member p on p.id = n.member_id`,
    [eventId, entrantId, guest],
  );

/** Puts an entrant in a bracket, or in none. */
export const writeBracket = (sql: Sql, entrantId: number, bracketId: number | null): Promise<void> =>
  sql.run('update entrant set bracket_id = $2 where id = $1', [entrantId, bracketId]);

/** Removes all entrants from a bracket; returns how many were in it. */
export const clearBracket = (sql: Sql, eventId: number, bracketId: number): Promise<number> =>
  sql.changed('update entrant set bracket_id = null where event_id = $1 and bracket_id = $2', [
    eventId,
    bracketId,
  ]);
