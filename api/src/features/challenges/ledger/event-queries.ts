import { int } from '../../../platform/database/columns.ts';
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

/** Blocks these members from solving a challenge again. */
export const insertBlocks = (sql: Sql, memberIds: readonly number[], challengeId: number): Promise<void> =>
  sql.run(
    'insert into solve_block (member_id, challenge_id) select unnest($1::int[]), $2 on conflict do nothing',
    [memberIds, challengeId],
  );

/** Removes the blocks of these members after a withdrawal; false when there was none. */
export const deleteBlocks = async (
  sql: Sql,
  memberIds: readonly number[],
  challengeId: number,
): Promise<boolean> =>
  (await sql.changed(
    `delete from solve_block where member_id = any($1) and challenge_id = $2 and why = 'withdrawn'`,
    [memberIds, challengeId],
  )) > 0;
