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
