import { type Author, audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { eraseRights } from '../../access/service.ts';
import { eraseReflections } from '../../challenges/feedback/service.ts';
import { eraseLearning } from '../../learn/overview/service.ts';
import { eraseNotifications } from '../../notifications/service.ts';
import { eraseStudent } from '../../plans/catalogue/service.ts';
import { leaveOrders } from '../../plans/orders/service.ts';
import { eraseProfile, lockLeaving, markSuspended } from '../../profiles/members/service.ts';
import { eraseFromTeams } from '../../teams/roster/service.ts';
import { eraseWriteups } from '../../writeups/writing/service.ts';
import { deleteRegistrations } from '../accounts/queries.ts';
import { deleteCodes } from '../codes/queries.ts';
import { deleteEmailChange } from '../email/queries.ts';
import { deleteSessions, revokeSessions } from '../sessions/queries.ts';

/** Suspends a member, or lets them back in: their sessions end at once. The last manager stays. */
export const setSuspended = ({ db }: Context, memberId: number, suspended: boolean): Promise<Outcome<null>> =>
  db.transaction(async (sql) => {
    const marked = await markSuspended(sql, memberId, suspended);
    if (marked.ok && suspended) await revokeSessions(sql, memberId, null);
    return marked;
  });

/**
 * Erases who a member is; their teams go on without them and their results stay, in no ranking
 * (docs/product/auth.md#suppression). The last manager stays.
 */
export async function removeMember(context: Context, memberId: number, by: Author): Promise<Outcome<null>> {
  const orders = await leaveOrders(context, memberId);
  const removed = await context.db.transaction(async (sql) => {
    const leaving = await lockLeaving(sql, memberId);
    if (!leaving.ok) return leaving;
    const { email, email_key: emailKey } = leaving.value;
    await eraseFromTeams(context, sql, memberId);
    await orders.erase(sql);
    await eraseProfile(sql, memberId, leaving.value);
    await deleteSessions(sql, memberId);
    await deleteCodes(sql, memberId);
    await deleteEmailChange(sql, memberId);
    await deleteRegistrations(sql, emailKey);
    await eraseRights(sql, memberId);
    await eraseStudent(sql, memberId);
    await context.presence.erase(sql, memberId);
    await eraseNotifications(sql, memberId);
    await eraseReflections(sql, memberId);
    await eraseWriteups(sql, memberId);
    await eraseLearning(context, sql, memberId);
    await context.outbox.erase(sql, email);
    await audit(sql, { ...by, action: 'member.delete', target: `member:${memberId}` });
    return done(null);
  });
  if (removed.ok) await orders.after();
  return removed;
}
