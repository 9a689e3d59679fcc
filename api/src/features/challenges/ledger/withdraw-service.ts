import { cleanLine } from '@fanion/rules/text';
import { usernameKeys } from '@fanion/rules/username';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import type { Pricing } from '../pricing/jobs.ts';
import { solveAllowed, solveWithdrawn, withdrawnNews } from '../texts.ts';
import { type Misplaced, settleFirstBloods } from './queries.ts';
import { allowSolve, blockSolve, withdrawSolve } from './withdraw-queries.ts';

/** What another slice undoes of a solve, in the same transaction. `since`: the moment of the solve. */
export type Undo = (sql: Sql, memberId: number, since: Date) => Promise<void>;

/** A solve that was none, as a manager says it. */
interface Wrong {
  challengeId: number;
  username: string;
  reason: string;
  block: boolean;
}

export type Withdraw = ReturnType<typeof createWithdraw>;

/** Marks a solve as wrong: points, XP and first blood go back, and what other slices gave for it. */
export function createWithdraw(
  { db, events }: Context,
  pricing: Pricing,
  notifications: Pick<NotificationsService, 'tell'>,
) {
  const undoes: Undo[] = [];
  const undo = async (sql: Sql, memberId: number, since: Date): Promise<void> => {
    for (const each of undoes) await each(sql, memberId, since);
  };

  /** Puts first bloods where the solves have them, in the caller's transaction; who lost one loses what it gave. */
  const settleBloods = async (sql: Sql): Promise<Misplaced[]> => {
    const moved = await settleFirstBloods(sql);
    for (const { holder, since } of moved)
      if (holder !== null && since !== null) await undo(sql, holder, since);
    return moved;
  };

  /** Tells of moved first bloods, after the commit. */
  const tellMoved = (moved: Misplaced[]): void => {
    for (const { challenge_id: challengeId, holder, heir } of moved) {
      const concerned = holder ?? heir;
      if (concerned !== null) events.publish('solve-withdrawn', { memberId: concerned, heir, challengeId });
      events.publish('challenges-changed', { challengeId });
    }
  };

  return {
    settleBloods,
    tellMoved,

    /** What the other slices take back of a solve, in the caller's transaction: the events have solves of their own. */
    undo,

    /** Adds what a slice takes back of a solve. */
    alsoUndo: (one: Undo): void => void undoes.push(one),

    /** `actor` null: from the command line. `block`: for good. Whose solve it was reads the reason. */
    async solve(
      actor: Actor | null,
      { challengeId, username, reason: typed, block }: Wrong,
    ): Promise<Outcome<{ message: string }>> {
      const reason = cleanLine(typed);
      const { key } = usernameKeys(username);
      const outcome = await db.transaction(async (sql) => {
        const withdrawn = await withdrawSolve(sql, challengeId, key);
        if (!withdrawn) return null;
        const { member_id, points, xp, solved_at } = withdrawn;
        if (block) await blockSolve(sql, member_id, challengeId);
        const moved = await settleBloods(sql);
        await undo(sql, member_id, solved_at);
        await notifications.tell(sql, [member_id], {
          kind: 'moderation',
          path: `/challenges/${withdrawn.slug}`,
          actorId: actor?.id ?? null,
          ...withdrawnNews(withdrawn.name, reason, block),
        });
        const heir = moved.find(({ challenge_id }) => challenge_id === challengeId)?.heir ?? null;
        await audit(sql, {
          actorId: actor?.id ?? null,
          channel: actor ? 'web' : 'cli',
          action: 'solve.withdraw',
          target: `member:${member_id}`,
          details: { challengeId, reason, block, points, xp, solvedAt: solved_at, firstBloodTo: heir },
        });
        return { ...withdrawn, heir, moved };
      });
      if (!outcome) return refuse('solve_not_found');
      const { member_id: memberId, heir, moved } = outcome;
      events.publish('solve-withdrawn', { memberId, heir, challengeId });
      events.publish('challenges-changed', { challengeId });
      tellMoved(moved.filter(({ challenge_id }) => challenge_id !== challengeId));
      await pricing.reprice(challengeId);
      return done({ message: solveWithdrawn(outcome.username, outcome.points, outcome.xp, block) });
    },

    /** Lets a member solve again what was closed to them. */
    async allow(
      actor: Actor | null,
      challengeId: number,
      username: string,
    ): Promise<Outcome<{ message: string }>> {
      const { key } = usernameKeys(username);
      const allowed = await db.transaction(async (sql) => {
        const freed = await allowSolve(sql, challengeId, key);
        if (freed)
          await audit(sql, {
            actorId: actor?.id ?? null,
            channel: actor ? 'web' : 'cli',
            action: 'solve.allow',
            target: `member:${freed.member_id}`,
            details: { challengeId },
          });
        return freed;
      });
      return allowed ? done({ message: solveAllowed(allowed.username) }) : refuse('block_not_found');
    },
  };
}
