import { REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { bool, int, nullable, oneOf, type RowOf, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const seatedRow = {
  member_id: int,
  username: text,
  state: oneOf(...REGISTRATION_STATES),
  entrant_id: nullable(int),
  /** The member gave a flag in the event, right or wrong. */
  played: bool,
};
export type SeatedRow = RowOf<typeof seatedRow>;

/** Finds a registration to an event by its id. */
export const findSeatedPlayer = (sql: Sql, eventId: number, id: number): Promise<SeatedRow | null> =>
  sql.row(
    seatedRow,
    `select r.member_id, m.username, r.state, r.entrant_id,
       exists (select 1 from event_submission s where s.event_id = $1 and s.member_id = r.member_id) as played
     from event_registration r join member m on m.id = r.member_id where r.event_id = $1 and r.id = $2`,
    [eventId, id],
  );

/** A team of an event: its players, and its seats taken by others, promised ones included. */
export const findTeamOf = (
  sql: Sql,
  eventId: number,
  entrantId: number,
  memberId: number,
): Promise<{ name: string; taken: number; players: string[] } | null> =>
  sql.row(
    { name: text, taken: int, players: texts },
    `select n.name,
       (select count(*)::int from event_registration r
         where r.event_id = $1 and r.member_id <> $3 and (r.entrant_id = n.id or r.team_id = n.team_id)) as taken,
       array(select m.username from event_registration r join member m on m.id = r.member_id
         where r.entrant_id = n.id order by m.username_key) as players
     from entrant n where n.event_id = $1 and n.id = $2 and n.member_id is null`,
    [eventId, entrantId, memberId],
  );
