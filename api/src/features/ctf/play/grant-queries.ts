import { bigint, bool, float, int, ints, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

const grantedRow = {
  solve_id: bigint,
  /** In ms. */
  at: float,
  member_id: int,
  entrant: text,
  in_team: bool,
  /** All members who play for the entrant. */
  players: ints,
};

/** A granted solve: `submissionId` is the wrong try that turned out right. */
interface Grant {
  eventId: number;
  entrantId: number;
  challengeId: number;
  submissionId: number | null;
}

/**
 * Writes the solve of an entrant and its right try: at the time of the named try, else now, or at the last
 * moment before the end; credited to the author of the try, else to the entrant's first player. Null when the
 * entrant has solved it, has no players, or when there is no such try. Call it under `lockSolves`.
 */
export const insertGrant = (
  sql: Sql,
  { eventId, entrantId, challengeId, submissionId }: Grant,
): Promise<RowOf<typeof grantedRow> | null> =>
  sql.row(
    grantedRow,
    `with players as (
       select r.member_id, r.created_at, r.id, m.ranked from event_registration r join member m on m.id = r.member_id
       where r.event_id = $1 and r.entrant_id = $2 and r.state = 'registered'
     ), chosen as (
       select e.id as event_id, n.id as entrant_id, t.id as try_id,
         coalesce((select p.member_id from players p where p.member_id = t.member_id),
           (select p.member_id from players p order by p.ranked desc, p.created_at, p.id limit 1)) as member_id,
         least(coalesce(t.at, clock_timestamp()), e.ends_at - interval '1 microsecond') as at
       from entrant n join event e on e.id = n.event_id
       left join event_submission t on t.id = $4::bigint and t.event_id = e.id and t.entrant_id = n.id
         and t.challenge_id = $3 and not t.correct
       where e.id = $1 and n.id = $2 and ($4::bigint is null or t.id is not null)
     ), made as (
       insert into event_solve (event_id, entrant_id, challenge_id, member_id, at)
       select event_id, entrant_id, $3, member_id, at from chosen where member_id is not null
       on conflict do nothing returning id, event_id, entrant_id, challenge_id, member_id, at
     ), kept as (
       update event_submission t set correct = true, withdrawn = false, member_id = made.member_id, at = made.at
       from made, chosen where t.id = chosen.try_id
     ), tried as (
       insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct, at)
       select made.event_id, made.entrant_id, made.challenge_id, made.member_id, true, made.at
       from made, chosen where chosen.try_id is null
     )
     select made.id as solve_id, ${milliseconds('made.at')} as at, made.member_id, coalesce(p.username, n.name) as entrant, n.member_id is null as in_team,
       array(select member_id from players) as players
     from made join entrant n on n.id = made.entrant_id left join member p on p.id = n.member_id`,
    [eventId, entrantId, challengeId, submissionId],
  );
