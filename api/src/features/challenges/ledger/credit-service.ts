import type { Context } from '../../../platform/context.ts';
import { afterCommit, type Sql } from '../../../platform/database/database.ts';
import { lockPrices } from '../pricing/queries.ts';
import { deleteCredits, insertCredits } from './credit-queries.ts';
import { lockFirstBloods } from './queries.ts';
import type { Withdraw } from './withdraw-service.ts';

/**
 * What the solves of an event are in the permanent list once its challenges join it: solved, without points or XP, and
 * the first of the event keeps the first blood.
 */
export function createCredits({ events }: Context, withdraw: Withdraw) {
  const settle = async (sql: Sql): Promise<void> => {
    const moved = await withdraw.settleBloods(sql);
    afterCommit(sql, () => withdraw.tellMoved(moved));
  };
  return {
    /** Before the challenges of an event join the list, in the caller's transaction. */
    async give(sql: Sql, eventId: number): Promise<void> {
      await lockFirstBloods(sql);
      await lockPrices(sql);
      const credits = await insertCredits(sql, eventId);
      await settle(sql);
      afterCommit(sql, () => {
        for (const { member_id: memberId, challenge_id: challengeId } of credits)
          events.publish('solved', { memberId, challengeId });
      });
    },

    /** Before a solve of an event is taken back, in the caller's transaction. */
    async takeBack(sql: Sql, eventId: number, entrantId: number, challengeId: number): Promise<void> {
      await lockFirstBloods(sql);
      await lockPrices(sql);
      const gone = await deleteCredits(sql, eventId, entrantId, challengeId);
      if (gone.length === 0) return;
      for (const { member_id, at } of gone) await withdraw.undo(sql, member_id, at);
      await settle(sql);
      afterCommit(sql, () => {
        for (const { member_id: memberId } of gone)
          events.publish('solve-withdrawn', { memberId, heir: null, challengeId });
        events.publish('challenges-changed', { challengeId });
      });
    },
  };
}
