import { int, ints, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const entrantAndChallengeRow = {
  entrant: text,
  challenge: text,
  /** Members with a place for the entrant, confirmed or not. */
  members: ints,
};

/** An entrant and a challenge of its event, by id; null when the event lacks one of them. */
export const findEntrantAndChallenge = (
  sql: Sql,
  eventId: number,
  entrantId: number,
  challengeId: number,
): Promise<RowOf<typeof entrantAndChallengeRow> | null> =>
  sql.row(
    entrantAndChallengeRow,
    `select coalesce(p.username, n.name) as entrant, c.name as challenge,
       array(select r.member_id from event_registration r where r.event_id = $1 and r.entrant_id = n.id) as members
     from entrant n left join member p on p.id = n.member_id
     join event_challenge ec on ec.event_id = n.event_id and ec.challenge_id = $3 join challenge c on c.id = $3
     where n.event_id = $1 and n.id = $2`,
    [eventId, entrantId, challengeId],
  );

/** Why a player of an entrant may not solve a challenge; null when all may. */
export const findBlock = (
  sql: Sql,
  { eventId, entrantId, challengeId }: { eventId: number; entrantId: number; challengeId: number },
): Promise<'withdrawn' | 'author' | null> =>
  sql.valueOrNull(
    nullable(oneOf('withdrawn', 'author')),
    `select max(b.why) as why from event_registration r join solve_block b on b.member_id = r.member_id
     where r.event_id = $1 and r.entrant_id = $2 and r.state = 'registered' and b.challenge_id = $3`,
    [eventId, entrantId, challengeId],
  );

/** Members who play for the entrants that solved a challenge of an event. */
export const listSolvers = (sql: Sql, eventId: number, challengeId: number): Promise<number[]> =>
  sql.values(
    int,
    `select distinct r.member_id from event_solve s
     join event_registration r on r.event_id = s.event_id and r.entrant_id = s.entrant_id and r.state = 'registered'
     where s.event_id = $1 and s.challenge_id = $2`,
    [eventId, challengeId],
  );
