import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { PARTICIPATIONS, REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { bool, int, ints, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const bracketRow = { id: int, name: text, mode: oneOf(...EVENT_MODES) };
export type BracketRow = RowOf<typeof bracketRow>;

/** Lists the brackets of an event in their order. */
export const listBrackets = (sql: Sql, eventId: number): Promise<BracketRow[]> =>
  sql.rows(bracketRow, 'select id, name, mode from event_bracket where event_id = $1 order by position, id', [
    eventId,
  ]);

const choiceRow = {
  participation_type: oneOf(...PARTICIPATIONS),
  state: oneOf(...REGISTRATION_STATES),
  /** The team that the member plays for. */
  team_id: nullable(int),
  entrant_id: nullable(int),
  bracket_id: nullable(int),
  /** Captain of the team of the registration. */
  captain: bool,
  /** Plays in a team formed for this event, which has no captain. */
  formed: bool,
};
export type ChoiceRow = RowOf<typeof choiceRow>;

/** The facts that decide who may choose the bracket of a registration, and its current bracket. */
export const findChoice = (sql: Sql, eventId: number, memberId: number): Promise<ChoiceRow | null> =>
  sql.row(
    choiceRow,
    `select r.participation_type, r.state, case when r.participation_type = 'team' then r.team_id end as team_id,
       r.entrant_id,
       case when n.id is null then r.bracket_id else n.bracket_id end as bracket_id,
       exists (select 1 from team_member t
         where t.team_id = r.team_id and t.member_id = r.member_id and t.role = 'captain') as captain,
       coalesce(n.team_id is null and n.member_id is null, false) and n.id is not null as formed
     from event_registration r left join entrant n on n.id = r.entrant_id
     where r.event_id = $1 and r.member_id = $2`,
    [eventId, memberId],
  );

/** The bracket of a team in an event; null when it has none, or is not registered. */
export const findTeamBracket = (sql: Sql, eventId: number, teamId: number): Promise<number | null> =>
  sql.valueOrNull(nullable(int), 'select bracket_id from entrant where event_id = $1 and team_id = $2', [
    eventId,
    teamId,
  ]);

/** Members who may choose a bracket and have none: solo players, or captains and members of formed teams. */
export const listUndecided = (sql: Sql, eventId: number, kind: 'solo' | 'team'): Promise<number[]> =>
  sql.values(
    int,
    `select r.member_id from event_registration r left join entrant n on n.id = r.entrant_id
     where r.event_id = $1 and r.state in ('registered', 'waitlisted')
       and case when n.id is null then r.bracket_id else n.bracket_id end is null
       and case when $2 = 'solo' then r.participation_type = 'solo'
         else exists (select 1 from team_member t where r.participation_type = 'team' and t.team_id = r.team_id
             and t.member_id = r.member_id and t.role = 'captain')
           or r.participation_type <> 'solo' and n.id is not null and n.team_id is null and n.member_id is null end
     order by r.member_id`,
    [eventId, kind],
  );

/** Writes a member's choice, also for their entrant; null removes it. */
export const writeChoice = (
  sql: Sql,
  { eventId, memberId }: { eventId: number; memberId: number },
  bracketId: number | null,
): Promise<void> =>
  sql.run(
    `with own as (
       update event_registration set bracket_id = $3, updated_at = now()
       where event_id = $1 and member_id = $2 returning entrant_id)
     update entrant n set bracket_id = $3 from own where n.id = own.entrant_id`,
    [eventId, memberId, bracketId],
  );

const bracketEntrantRow = {
  entrant: text,
  kind: oneOf('solo', 'team'),
  in_team: bool,
  players: ints,
  /** The previous bracket. */
  was: nullable(int),
};

/** Finds an entrant of an event before its bracket is changed; null when the event has no such entrant. */
export const findEntrant = (
  sql: Sql,
  eventId: number,
  entrantId: number,
): Promise<RowOf<typeof bracketEntrantRow> | null> =>
  sql.row(
    bracketEntrantRow,
    `select coalesce(p.username, n.name) as entrant, case when n.member_id is null then 'team' else 'solo' end as kind,
       n.member_id is null as in_team, n.bracket_id as was,
       array(select r.member_id from event_registration r
         where r.event_id = n.event_id and r.entrant_id = n.id and r.state = 'registered') as players
     from entrant n left join member p on p.id = n.member_id where n.event_id = $1 and n.id = $2`,
    [eventId, entrantId],
  );

/** Puts an entrant in a bracket, or in none. */
export const writeBracket = (sql: Sql, entrantId: number, bracketId: number | null): Promise<void> =>
  sql.run('update entrant set bracket_id = $2 where id = $1', [entrantId, bracketId]);

/** Removes everybody from a bracket; returns how many entrants were in it. */
export async function emptyBracket(sql: Sql, eventId: number, bracketId: number): Promise<number> {
  await sql.run('update event_registration set bracket_id = null where event_id = $1 and bracket_id = $2', [
    eventId,
    bracketId,
  ]);
  return sql.changed('update entrant set bracket_id = null where event_id = $1 and bracket_id = $2', [
    eventId,
    bracketId,
  ]);
}

/** Whether a bracket holds entrants of this kind, those on the waiting list included. */
export const hasKind = async (sql: Sql, bracketId: number, kind: 'solo' | 'team'): Promise<boolean> =>
  (await sql.changed(
    `select 1 from entrant where bracket_id = $1 and (member_id is null) = ($2 = 'team')
       union all select 1 from event_registration
       where bracket_id = $1 and entrant_id is null and participation_type = $2 limit 1`,
    [bracketId, kind],
  )) > 0;
