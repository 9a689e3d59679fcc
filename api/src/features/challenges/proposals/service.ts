import type { listProposals, removeProposal } from '@fanion/contract/challenges/proposals/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { OPEN_STAGES, PROPOSAL_LIMITS } from '@fanion/rules/challenges/proposal';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { deleteProposal, detachProposals } from '../catalogue/record-queries.ts';
import { stageOf } from '../drafts/present.ts';
import { eraseRemarks } from '../remarks/service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** What a member proposed, and how many more proposals they may begin. */
export async function listOwnProposals(
  { db }: Context,
  { id, rights }: Actor,
): Promise<AnswerOf<typeof listProposals>> {
  const rows = await queries.listProposals(db, id);
  const proposals = rows.map(({ state: _, coming: __, review_reason: reason, ...row }, index) => ({
    ...row,
    reason,
    stage: stageOf(rows[index]!),
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }));
  const bounded = !rights.can_manage_challenges && !rights.can_manage_own_challenges;
  const open = proposals.filter(({ stage }) => OPEN_STAGES.some((one) => one === stage)).length;
  return { proposals, left: bounded ? Math.max(0, PROPOSAL_LIMITS.open - open) : null };
}

/** Deletes a proposal that was never played and is not under review. */
export const removeOwnProposal = (
  { db }: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<AnswerOf<typeof removeProposal>>> =>
  transact(db, async (sql) => {
    const deletedProposal = await deleteProposal(sql, actor.id, idOrSlug);
    if (!deletedProposal) {
      const there = (await queries.listProposals(sql, actor.id)).some(
        ({ slug, id }) => slug === idOrSlug || String(id) === idOrSlug,
      );
      return there ? refuse('conflict', { message: texts.NOT_REMOVABLE }) : refuse('challenge_not_found');
    }
    await audit(sql, {
      ...by(actor),
      action: 'challenge.remove',
      target: `challenge:${deletedProposal.id}`,
      details: { name: deletedProposal.name },
    });
    sql.publish('challenges-changed', { challengeId: deletedProposal.id });
    return done({ message: texts.REMOVED });
  });

/**
 * Handles the proposals of a departing member, in the caller's transaction: those never played are deleted,
 * published ones stay without their name, and so do their remarks.
 */
export async function eraseProposals(
  sql: Sql,
  { memberId, username }: { memberId: number; username: string },
): Promise<void> {
  await eraseRemarks(sql, memberId);
  if (await detachProposals(sql, memberId, username))
    sql.publish('challenges-changed', { challengeId: null });
}
