import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listInvitations } from '@fanion/contract/teams/invitations';
import type { Context } from '../../../platform/context.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import * as applications from '../applications/queries.ts';
import { createApplications } from '../applications/service.ts';
import { createLinkJoins } from '../link/join-service.ts';
import * as present from './answers-present.ts';
import * as invitations from './queries.ts';
import { createInvitations, type RightsOf, type SeatIn } from './service.ts';

/** All that waits between players and teams (specification 2.12, invitations). */
export function createAnswers(context: Context, notifications: NotificationsService, seatIn: SeatIn) {
  const { db } = context;
  let given: RightsOf = async () => null;
  const rightsOf: RightsOf = (memberId) => given(memberId);

  return {
    /** Gives the way to know the rights of a member, by the slice that knows them: it stands on this one. */
    attachRights(rights: RightsOf): void {
      given = rights;
    },
    invitations: createInvitations(context, notifications, rightsOf, seatIn),
    applications: createApplications(context, notifications, rightsOf, seatIn),
    links: createLinkJoins(context, notifications, seatIn),

    async list(memberId: number): Promise<AnswerOf<typeof listInvitations>> {
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
    },
  };
}
