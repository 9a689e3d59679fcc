import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listInvitations } from '@fanion/contract/teams/invitations';
import type { Context } from '../../../platform/context.ts';
import * as present from './answers-present.ts';
import * as applications from './applications-queries.ts';
import * as invitations from './queries.ts';

/** All that waits between players and teams, for one of them. */
export async function listInvitationsAndApplications(
  { db }: Context,
  memberId: number,
): Promise<AnswerOf<typeof listInvitations>> {
  const [received, sent, applicationsReceived, applicationsSent] = await Promise.all([
    invitations.listReceivedInvitations(db, memberId),
    invitations.listSentInvitations(db, memberId),
    applications.listReceivedApplications(db, memberId),
    applications.listSentApplications(db, memberId),
  ]);
  return {
    received: received.map(present.presentReceivedInvitation),
    sent: sent.map(present.presentSentInvitation),
    applicationsReceived: applicationsReceived.map(present.presentReceivedApplication),
    applicationsSent: applicationsSent.map(present.presentSentApplication),
  };
}
