import type { Sql } from '../../../platform/database/database.ts';

/** A public write-up and what it gives its author. */
export interface WriteupGain {
  memberId: number;
  writeupId: number;
  xp: number;
  /** Null: now. */
  at: Date | null;
}

/** Writes the gain of a public write-up to the ledger and the totals; a second call changes nothing. */
export const insertWriteupGain = (sql: Sql, { memberId, writeupId, xp, at }: WriteupGain): Promise<void> =>
  sql.run(
    `with gain as (
       insert into xp_event (member_id, kind, source_id, points, xp, at) values ($1, 'writeup', $2, 0, $3, coalesce($4::timestamptz, now()))
       on conflict do nothing returning xp
     ) update standing t set xp = t.xp + gain.xp from gain where t.member_id = $1`,
    [memberId, writeupId, xp, at],
  );

/** Takes the gain back; badges computed from it are not written afterwards. */
export const deleteWriteupGain = (sql: Sql, memberId: number, writeupId: number): Promise<void> =>
  sql.run(
    `with gone as (
       delete from xp_event where member_id = $1 and kind = 'writeup' and source_id = $2 returning xp
     ) update standing t set xp = t.xp - gone.xp, withdrawals = t.withdrawals + 1 from gone where t.member_id = $1`,
    [memberId, writeupId],
  );
