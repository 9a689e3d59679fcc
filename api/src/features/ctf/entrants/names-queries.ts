import { int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** The owner of a name, for whom it is not taken. */
export interface NameOwner {
  teamId: number | null;
  memberId: number | null;
}

/**
 * Whether somebody else in an event has a similar name: a registered team, a formed team, or a member who
 * plays solo or may have to. `seated`: among confirmed places only, else also on the waiting list.
 */
export const isNameInEvent = async (
  sql: Sql,
  eventId: number,
  { name, skeleton, but, seated }: { name: string; skeleton: string; but: NameOwner; seated: boolean },
): Promise<boolean> =>
  (await sql.changed(
    `select 1 from event_registration r join member m on m.id = r.member_id
     left join entrant n on n.id = r.entrant_id
     left join team t on t.id = coalesce(n.team_id, case when r.participation_type = 'team' then r.team_id end)
     where r.event_id = $1 and (not $6::boolean or r.state = 'registered') and case
       when t.id is not null then t.id is distinct from $4::int
         and (t.name_skeleton = $3 or lower(t.name) = lower($2) or lower(n.name) = lower($2))
       when n.id is not null and n.member_id is null then lower(n.name) = lower($2)
       else r.member_id is distinct from $5::int and m.username_skeleton = $3 end
     limit 1`,
    [eventId, name, skeleton, but.teamId, but.memberId, seated],
  )) > 0;

/** Lists the names of the teams formed for this event only. */
export const listFormed = (sql: Sql, eventId: number): Promise<{ name: string }[]> =>
  sql.rows(
    { name: text },
    'select name from entrant where event_id = $1 and team_id is null and member_id is null',
    [eventId],
  );

/** Name under which a member on the waiting list would play. */
export const findWaitingName = async (sql: Sql, registrationId: number): Promise<string> =>
  (await sql.valueOrNull(
    text,
    `select coalesce(t.name, m.username) as name from event_registration r join member m on m.id = r.member_id
     left join team t on t.id = r.team_id where r.id = $1`,
    [registrationId],
  )) ?? '';

/** Number of the last team formed for this event only; one without players may already be deleted. */
export const findLastFormedNumber = (sql: Sql, eventId: number): Promise<number> =>
  sql.value(
    int,
    `select coalesce(max(substring(name from '[0-9]{1,9}$')::int), 0) as n from entrant
     where event_id = $1 and team_id is null and member_id is null`,
    [eventId],
  );

export const renamedRow = {
  id: int,
  team_id: int,
  /** The current name of the team. */
  name: text,
};
export type RenamedRow = RowOf<typeof renamedRow>;

const RENAMED = `from entrant n join event e on e.id = n.event_id join team t on t.id = n.team_id
     where e.starts_at > clock_timestamp() and t.archived_at is null and n.name <> t.name`;

/** Upcoming events for which a team is registered under an old name. */
export const listRenamedEvents = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows({ id: int }, `select distinct e.id ${RENAMED} order by e.id`);

export const listRenamed = (sql: Sql, eventId: number): Promise<RenamedRow[]> =>
  sql.rows(renamedRow, `select n.id, t.id as team_id, t.name ${RENAMED} and e.id = $1 order by n.id`, [
    eventId,
  ]);
