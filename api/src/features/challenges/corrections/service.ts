import { usernameKeys } from '@fanion/rules/profiles/username';
import { cleanLine } from '@fanion/rules/text';
import { audit, by, COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { deleteBlock } from '../ledger/block-queries.ts';
import { takeBackSolve } from '../ledger/service.ts';
import { reprice } from '../pricing/service.ts';
import { solveAllowed, solveWithdrawn, withdrawnNews } from './texts.ts';

/** A solve that a manager declares wrong. */
interface WrongSolve {
  challengeId: number;
  username: string;
  reason: string;
  block: boolean;
}

/**
 * Withdraws a wrong solve: points, XP and first blood are taken back, with what other slices gave for it.
 * `actor` null: from the command line. `block`: for good. The solver receives the reason.
 */
export async function withdrawSolve(
  context: Context,
  actor: Actor | null,
  { challengeId, username, reason: typed, block }: WrongSolve,
): Promise<Outcome<{ message: string }>> {
  const reason = cleanLine(typed);
  const { key: usernameKey } = usernameKeys(username);
  const withdrawn = await context.db.transaction(async (sql) => {
    const withdrawnSolve = await takeBackSolve(sql, { challengeId, usernameKey, block });
    if (!withdrawnSolve) return null;
    const { member_id, points, xp, solved_at: solvedAt, heir: firstBloodTo } = withdrawnSolve;
    await notifyMembers(context, sql, [member_id], {
      kind: 'moderation',
      path: `/challenges/${withdrawnSolve.slug}`,
      actorId: actor?.id ?? null,
      ...withdrawnNews(withdrawnSolve.name, reason, block),
    });
    await audit(sql, {
      ...(actor ? by(actor) : COMMAND_LINE),
      action: 'solve.withdraw',
      target: `member:${member_id}`,
      details: { challengeId, reason, block, points, xp, solvedAt, firstBloodTo },
    });
    return withdrawnSolve;
  });
  if (!withdrawn) return refuse('solve_not_found');
  await reprice(context, [challengeId]);
  return done({ message: solveWithdrawn(withdrawn.username, withdrawn.points, withdrawn.xp, block) });
}

/** Lets a member solve a challenge again after a block. */
export async function allowSolve(
  { db }: Context,
  actor: Actor | null,
  { challengeId, username }: { challengeId: number; username: string },
): Promise<Outcome<{ message: string }>> {
  const { key } = usernameKeys(username);
  const allowed = await db.transaction(async (sql) => {
    const freed = await deleteBlock(sql, challengeId, key);
    if (freed)
      await audit(sql, {
        ...(actor ? by(actor) : COMMAND_LINE),
        action: 'solve.allow',
        target: `member:${freed.member_id}`,
        details: { challengeId },
      });
    return freed;
  });
  return allowed ? done({ message: solveAllowed(allowed.username) }) : refuse('block_not_found');
}
