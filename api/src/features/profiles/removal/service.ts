import { type AuditLine, audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { eraseFromTeams } from '../../teams/roster/service.ts';
import { keepFormer, lockUsernames } from '../username/queries.ts';
import { anonymise, eraseTraces, lockLeaving } from './queries.ts';

/**
 * Erases who a member is; their teams go on without them and their results stay, in no ranking
 * (docs/product/auth.md#suppression). The pseudo is kept 90 days, so that nobody takes their place. The last manager
 * stays.
 */
export function createRemoval(context: Context) {
  const { db, events } = context;
  return async (memberId: number, by: Pick<AuditLine, 'actorId' | 'channel'>): Promise<Outcome<null>> => {
    const outcome = await db.transaction(async (sql): Promise<Outcome<null>> => {
      const row = await lockLeaving(sql, memberId);
      if (!row) return refuse('member_not_found');
      if (row.last_manager) return refuse('last_manager');
      await lockUsernames(sql, [row.skeleton]);
      await eraseFromTeams(context, sql, memberId);
      await anonymise(sql, memberId);
      await keepFormer(sql, memberId, row);
      await eraseTraces(sql, memberId, row);
      await audit(sql, { ...by, action: 'member.delete', target: `member:${memberId}` });
      return done(null);
    });
    if (outcome.ok) events.publish('member-changed', { memberId });
    return outcome;
  };
}
