import { int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/**
 * Writes the acts of an event that the ledger lacks and that no freeze hides, without points; returns the
 * challenges of ranked members, first solved first.
 */
export const insertActs = (sql: Sql, eventId: number): Promise<number[]> =>
  sql.values(
    int,
    `with acts as (
       insert into xp_event (member_id, kind, source_id, points, xp, at)
       select s.member_id, 'ctf', s.challenge_id, 0, 0, s.at from event_solve s join event e on e.id = s.event_id
       where s.event_id = $1 and (e.freeze_at is null or e.unfrozen_at is not null or s.at <= e.freeze_at) order by s.at
       on conflict do nothing returning member_id, source_id, at
     )
     select a.source_id from acts a join member m on m.id = a.member_id and m.ranked
     group by a.source_id order by min(a.at)`,
    [eventId],
  );

/** Deletes the act of a member for a challenge of an event, and the flags that these members found for it. */
export async function deleteAct(
  sql: Sql,
  {
    memberId,
    memberIds,
    challengeId,
  }: { memberId: number; memberIds: readonly number[]; challengeId: number },
): Promise<void> {
  await sql.run(`delete from xp_event where member_id = $1 and kind = 'ctf' and source_id = $2`, [
    memberId,
    challengeId,
  ]);
  await sql.run('delete from found_flag where member_id = any($1) and challenge_id = $2', [
    memberIds,
    challengeId,
  ]);
}

/** Deletes all acts of an event, with the flags found for its challenges; returns the members. */
export async function deleteActs(sql: Sql, eventId: number): Promise<number[]> {
  const acts = await sql.rows(
    { member_id: int },
    `delete from xp_event x using event_challenge ec
     where ec.event_id = $1 and x.kind = 'ctf' and x.source_id = ec.challenge_id returning x.member_id`,
    [eventId],
  );
  await sql.run(
    `delete from found_flag f using event_challenge ec where ec.event_id = $1 and f.challenge_id = ec.challenge_id`,
    [eventId],
  );
  return [...new Set(acts.map(({ member_id }) => member_id))];
}

/** Notes a flag as given by a member, for a challenge whose flags are counted per team. */
export const insertFlag = (
  sql: Sql,
  { memberId, flagId, challengeId }: { memberId: number; flagId: number; challengeId: number },
): Promise<void> =>
  sql.run(
    'insert into found_flag (member_id, flag_id, challenge_id) values ($1, $2, $3) on conflict do nothing',
    [memberId, flagId, challengeId],
  );

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
