import { moment } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** XP that a member receives for something other than a solve, once for each source. */
export interface Gift {
  memberId: number;
  kind: 'lesson';
  /** Id of the source, in its own table. */
  sourceId: number;
  xp: number;
}

/** Gives the XP and adds it to the totals; false when it was already given. */
export async function insertGift(sql: Sql, { memberId, kind, sourceId, xp }: Gift): Promise<boolean> {
  const changedRows = await sql.changed(
    `with gift as (
       insert into xp_event (member_id, kind, source_id, points, xp, at) values ($1, $2, $3, 0, $4, now())
       on conflict do nothing returning xp
     ) update standing t set xp = t.xp + gift.xp from gift where t.member_id = $1`,
    [memberId, kind, sourceId, xp],
  );
  return changedRows > 0;
}

/** Takes the XP back; returns when it was given, null when it never was. */
export const deleteGift = (sql: Sql, { memberId, kind, sourceId }: Omit<Gift, 'xp'>): Promise<Date | null> =>
  sql.valueOrNull(
    moment,
    `with gone as (
       delete from xp_event where member_id = $1 and kind = $2 and source_id = $3 returning xp, at
     ) update standing t set xp = t.xp - gone.xp from gone where t.member_id = $1 returning gone.at`,
    [memberId, kind, sourceId],
  );

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
