import { int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** A member to whom an event gave solves, and one of the challenges. */
export const credit = { member_id: int, challenge_id: int };
export type Credit = RowOf<typeof credit>;

/**
 * Adds the solves of an event to the permanent list, which its challenges join: at the same moment, without
 * points, for each member of the team. Under `lockFirstBloods`; first bloods are settled afterwards. Returns
 * those members, with one of the challenges.
 */
export const insertCredits = (sql: Sql, eventId: number): Promise<Credit[]> =>
  sql.rows(
    credit,
    `with won as (
       select r.member_id, es.challenge_id, es.at, r.member_id <> es.member_id as helped
       from event_solve es
       join challenge c on c.id = es.challenge_id and not c.catalogued
       join event_registration r on r.event_id = es.event_id and r.entrant_id = es.entrant_id and r.state = 'registered'
       where es.event_id = $1 and not exists (
         select 1 from solve_block b where b.member_id = r.member_id and b.challenge_id = es.challenge_id)
     ), new as (
       insert into solve (member_id, challenge_id, at)
       select member_id, challenge_id, at from won order by at, helped, member_id
       on conflict do nothing returning member_id, challenge_id, at
     ), ledger as (
       insert into xp_event (member_id, kind, source_id, points, xp, at)
       select member_id, 'solve', challenge_id, 0, 0, at from new on conflict do nothing
     )
     update standing t set solves = t.solves + n.solves
     from (select member_id, count(*)::int as solves, min(challenge_id) as challenge_id from new group by member_id) n
     where t.member_id = n.member_id returning n.member_id, n.challenge_id`,
    [eventId],
  );

/** Deletes the list solves given by an entrant's solve, which must still exist; returns the members. */
export const deleteCredits = (
  sql: Sql,
  eventId: number,
  entrantId: number,
  challengeId: number,
): Promise<number[]> =>
  sql.values(
    int,
    `with gone as (
       delete from solve s using event_solve es, event_registration r
       where es.event_id = $1 and es.entrant_id = $2 and es.challenge_id = $3
         and r.event_id = $1 and r.entrant_id = $2
         and s.member_id = r.member_id and s.challenge_id = $3 and s.at = es.at
       returning s.member_id, s.at
     ), ledger as (
       delete from xp_event x using gone
       where x.member_id = gone.member_id and x.kind = 'solve' and x.source_id = $3
     ), total as (
       update standing t set solves = t.solves - 1, withdrawals = t.withdrawals + 1,
         withdrawn_since = least(t.withdrawn_since, gone.at)
       from gone where t.member_id = gone.member_id
     )
     select member_id from gone`,
    [eventId, entrantId, challengeId],
  );
