import type { Sql } from '../../../platform/database/database.ts';

/**
 * Opens a hint and returns whether it opened: not while the hint before it is closed, nor after the solve,
 * when every hint is free. Opening it twice, even at once, has the effect of once.
 */
export const insertUnlock = async (
  sql: Sql,
  unlock: { memberId: number; challengeId: number; hintId: number; previousId: number | null; cost: number },
): Promise<boolean> =>
  (await sql.changed(
    `insert into hint_unlock (member_id, hint_id, challenge_id, cost)
     select $1, $2, $3, $4 where ($5::int is null or exists (
         select 1 from hint_unlock where member_id = $1 and hint_id = $5))
       and not exists (select 1 from solve where member_id = $1 and challenge_id = $3)
     on conflict (member_id, hint_id) do update set cost = hint_unlock.cost returning 1`,
    [unlock.memberId, unlock.hintId, unlock.challengeId, unlock.cost, unlock.previousId],
  )) > 0;
