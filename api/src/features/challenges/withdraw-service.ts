import { usernameKeys } from '@fanion/rules/username';
import { audit } from '../../platform/audit.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Pricing } from './pricing-worker.ts';
import { solveWithdrawn } from './texts.ts';
import { handFirstBloodOn, withdrawSolve } from './withdraw-queries.ts';

/** What another slice undoes of a solve, in the same transaction. `since`: the moment of the solve. */
export type Undo = (sql: Sql, memberId: number, since: Date) => Promise<void>;

export type Withdraw = ReturnType<typeof createWithdraw>;

/** Marks a solve as wrong: points, XP and first blood go back, and what other slices gave for it. */
export function createWithdraw({ db, events }: Deps, pricing: Pricing) {
  const undoes: Undo[] = [];
  return {
    /** Adds what a slice takes back of a solve. */
    alsoUndo: (undo: Undo): void => void undoes.push(undo),

    /** Takes back what slices gave a member since a moment, in the caller's transaction. */
    async undo(sql: Sql, memberId: number, since: Date): Promise<void> {
      for (const undo of undoes) await undo(sql, memberId, since);
    },

    /** `actor` null: from the command line. */
    async solve(
      actor: Actor | null,
      challengeId: number,
      username: string,
      reason: string,
    ): Promise<Outcome<{ message: string }>> {
      const { key } = usernameKeys(username);
      const outcome = await db.transaction(async (sql) => {
        const withdrawn = await withdrawSolve(sql, challengeId, key);
        if (!withdrawn) return null;
        const { member_id, points, xp, solved_at } = withdrawn;
        const heir = await handFirstBloodOn(sql, challengeId, member_id);
        for (const undo of undoes) await undo(sql, member_id, solved_at);
        await audit(sql, {
          actorId: actor?.id ?? null,
          channel: actor ? 'web' : 'cli',
          action: 'solve.withdraw',
          target: `member:${member_id}`,
          details: { challengeId, reason, points, xp, solvedAt: solved_at, firstBloodTo: heir },
        });
        return { ...withdrawn, heir };
      });
      if (!outcome) return refuse('solve_not_found');
      const { member_id: memberId, heir } = outcome;
      events.publish('solve-withdrawn', { memberId, heir, challengeId });
      events.publish('challenges-changed', { challengeId });
      await pricing.reprice(challengeId);
      return done({ message: solveWithdrawn(outcome.username, outcome.points, outcome.xp) });
    },
  };
}
