import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { PARTICIPATIONS, REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { bool, int, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
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

/** Writes the bracket of a member's registration, null to remove it; returns the entrant that it is then also of. */
export const writeChoice = (
  sql: Sql,
  { eventId, memberId }: { eventId: number; memberId: number },
  bracketId: number | null,
): Promise<number | null> =>
  sql.valueOrNull(
    nullable(int),
    `update event_registration set bracket_id = $3, updated_at = now()
     where event_id = $1 and member_id = $2 returning entrant_id`,
    [eventId, memberId, bracketId],
  );

/** Removes a bracket from the registrations that chose it. */
export const clearChoices = (sql: Sql, eventId: number, bracketId: number): Promise<void> =>
  sql.run('update event_registration set bracket_id = null where event_id = $1 and bracket_id = $2', [
    eventId,
    bracketId,
  ]);
