import { bool, int, ints, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** A solve of an event that was taken back. */
export const withdrawn = {
  member_id: int,
  username: text,
  entrant: text,
  /** The entrant is a team. */
  in_team: bool,
  /** Who gave the flag, and all who play for the entrant. */
  players: ints,
  challenge: text,
  solved_at: moment,
};
export type Withdrawn = RowOf<typeof withdrawn>;

/**
 * Takes back the solve of an entrant with its act in the ledger, its right try, the flags found for it and what was to
 * be told of it; null when there is none. To be called under `lockSolves` and the lock of the event.
 */
export async function withdrawSolve(
  sql: Sql,
  eventId: number,
  entrantId: number,
  challengeId: number,
): Promise<Withdrawn | null> {
  return sql.row(
    withdrawn,
    `with gone as (
       delete from event_solve where event_id = $1 and entrant_id = $2 and challenge_id = $3 returning member_id, at
     ), ledger as (
       delete from xp_event x using gone where x.member_id = gone.member_id and x.kind = 'ctf' and x.source_id = $3
     ), tries as (
       update event_submission t set correct = false from gone
       where t.event_id = $1 and t.entrant_id = $2 and t.challenge_id = $3 and t.member_id = gone.member_id
         and t.at = gone.at and t.correct
     ), found as (
       delete from found_flag f using gone, event_registration r
       where r.event_id = $1 and r.entrant_id = $2 and f.member_id = r.member_id and f.challenge_id = $3
     ), untold as (
       delete from webhook_outbox w using gone where w.event_id = $1 and w.challenge_id = $3 and w.sent_at is null
         and not exists (select 1 from event_solve s
           where s.event_id = $1 and s.challenge_id = $3 and s.entrant_id <> $2)
     )
     select gone.member_id, m.username, coalesce(p.username, n.name) as entrant, n.member_id is null as in_team,
       array(select r.member_id from event_registration r
         where r.event_id = $1 and r.entrant_id = $2 and r.state = 'registered'
         union select gone.member_id) as players,
       c.name as challenge, gone.at as solved_at
     from gone join member m on m.id = gone.member_id join challenge c on c.id = $3
     join entrant n on n.id = $2 left join member p on p.id = n.member_id`,
    [eventId, entrantId, challengeId],
  );
}

/** The members of an entrant may not solve a challenge again. */
export async function blockEntrant(
  sql: Sql,
  eventId: number,
  entrantId: number,
  challengeId: number,
): Promise<void> {
  await sql.run(
    `insert into solve_block (member_id, challenge_id)
     select member_id, $3 from event_registration where event_id = $1 and entrant_id = $2 on conflict do nothing`,
    [eventId, entrantId, challengeId],
  );
}

/** Takes the block of an entrant away; whose it was and of what, or null when there was none. */
export async function allowEntrant(
  sql: Sql,
  eventId: number,
  entrantId: number,
  challengeId: number,
): Promise<{ entrant: string; challenge: string } | null> {
  return sql.row(
    { entrant: text, challenge: text },
    `with freed as (
       delete from solve_block b using event_registration r
       where r.event_id = $1 and r.entrant_id = $2 and b.member_id = r.member_id and b.challenge_id = $3
         and exists (select 1 from event_challenge ec where ec.event_id = $1 and ec.challenge_id = $3)
       returning b.member_id
     )
     select coalesce(p.username, n.name) as entrant, c.name as challenge
     from entrant n left join member p on p.id = n.member_id join challenge c on c.id = $3
     where n.id = $2 and exists (select 1 from freed)`,
    [eventId, entrantId, challengeId],
  );
}
