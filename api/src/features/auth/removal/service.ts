import { DAY } from '@fanion/rules/durations';
import { type Author, audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { eraseRights } from '../../access/service.ts';
import { eraseConsents } from '../../association/consents/service.ts';
import { eraseReflections } from '../../challenges/feedback/service.ts';
import { eraseChallengeNotes } from '../../challenges/notes/service.ts';
import { eraseProposals } from '../../challenges/proposals/service.ts';
import { eraseReports } from '../../challenges/reports/service.ts';
import { eraseDismissals } from '../../communication/announcements/service.ts';
import { eraseRecipient } from '../../communication/mailings/service.ts';
import { eraseFeed } from '../../ctf/calendar/service.ts';
import { eraseEntrants } from '../../ctf/entrants/service.ts';
import { eraseLeads } from '../../ctf/leads/service.ts';
import { eraseResults } from '../../ctf/results/service.ts';
import { eraseReviews } from '../../ctf/reviews/service.ts';
import { eraseTeamwork } from '../../ctf/teamwork/service.ts';
import { eraseWatchlist } from '../../ctf/watchlist/service.ts';
import { eraseLearning } from '../../learn/overview/service.ts';
import { eraseMessages } from '../../messages/accounts/service.ts';
import { eraseDecisions } from '../../moderation/decisions/service.ts';
import { eraseNotifications } from '../../notifications/service.ts';
import { eraseStudent } from '../../plans/catalogue/service.ts';
import { prepareOrdersErasure } from '../../plans/orders/service.ts';
import { eraseProfile, lockLeaving } from '../../profiles/members/service.ts';
import { eraseFiled } from '../../reports/filing/service.ts';
import { eraseTickets } from '../../support/service.ts';
import { eraseFromTeams } from '../../teams/roster/service.ts';
import { eraseFacts } from '../../webhooks/facts/service.ts';
import { eraseWriteupReports } from '../../writeups/reading/service.ts';
import { eraseWriteups } from '../../writeups/writing/service.ts';
import { deleteRegistrations } from '../accounts/queries.ts';
import { deleteCodes } from '../codes/queries.ts';
import { deleteEmailChange } from '../email/queries.ts';
import { deleteInvitationOf } from '../invitations/queries.ts';
import { deleteNotes } from '../members/queries.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { deleteSignIns } from '../sign-ins/queries.ts';
import { deleteSuspensions } from '../suspension/queries.ts';
import { deleteTokens } from '../tokens/queries.ts';
import { closeRequestsOf, deleteTraces } from './queries.ts';

interface Removal {
  /** Checked first, in the same transaction: true cancels the removal. */
  unless?: (sql: Sql) => Promise<boolean>;
  /** The last mail, to the address that is then forgotten: stored encrypted until it is sent. */
  farewell?: (to: string, username: string) => Letter;
}

/** Erases what a departing member wrote and was called in events. */
async function eraseEvents(sql: Sql, memberId: number): Promise<void> {
  await eraseReviews(sql, memberId);
  await eraseWatchlist(sql, memberId);
  await eraseFeed(sql, memberId);
  await eraseEntrants(sql, memberId);
  await eraseResults(sql, memberId);
  await eraseLeads(sql, memberId);
  await eraseTeamwork(sql, memberId);
}

/**
 * Erases a member's identity; their teams go on without them and their results stay, outside the rankings
 * (docs/product/auth.md#suppression). The last manager stays.
 */
export async function removeMember(
  context: Context,
  memberId: number,
  by: Author,
  { unless, farewell }: Removal = {},
): Promise<Outcome<null>> {
  const orders = await prepareOrdersErasure(context, memberId);
  const removed = await context.db.transaction(async (sql) => {
    if (await unless?.(sql)) return refuse('conflict');
    const leaving = await lockLeaving(sql, memberId);
    if (!leaving.ok) return leaving;
    const { email, email_key: emailKey } = leaving.value;
    await eraseFromTeams(context, sql, memberId);
    await orders.erase(sql);
    await eraseProfile(sql, memberId, leaving.value);
    await deleteSessions(sql, memberId);
    await deleteSignIns(sql, memberId);
    await deleteTokens(sql, memberId);
    await deleteSuspensions(sql, memberId);
    await deleteNotes(sql, memberId);
    await deleteCodes(sql, memberId);
    await deleteEmailChange(sql, memberId);
    await deleteRegistrations(sql, emailKey);
    await deleteInvitationOf(sql, emailKey);
    await eraseRights(sql, memberId);
    await eraseStudent(sql, memberId);
    await context.presence.erase(sql, memberId);
    await eraseNotifications(sql, memberId);
    await eraseConsents(sql, memberId);
    await eraseDismissals(sql, memberId);
    await eraseFacts(sql, memberId);
    await eraseRecipient(sql, memberId);
    await eraseReflections(sql, memberId);
    await eraseChallengeNotes(sql, memberId);
    await eraseWriteups(sql, memberId);
    await eraseLearning(context, sql, memberId);
    await eraseEvents(sql, memberId);
    await eraseProposals(sql, { memberId, username: leaving.value.username });
    await eraseReports(sql, memberId);
    await eraseWriteupReports(sql, memberId);
    await eraseFiled(sql, memberId);
    await eraseTickets(sql, memberId);
    await eraseMessages(sql, memberId);
    await eraseDecisions(sql, memberId);
    await deleteTraces(sql, memberId);
    await closeRequestsOf(sql, memberId);
    await context.outbox.erase(sql, email);
    if (farewell) await context.outbox.queue(sql, 'deleted', farewell(email, leaving.value.username), DAY);
    await audit(sql, { ...by, action: 'member.delete', target: `member:${memberId}` });
    return done(null);
  });
  if (removed.ok) await orders.after();
  return removed;
}
