import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listInvitations } from '@fanion/contract/teams/invitations';

export type Invitations = AnswerOf<typeof listInvitations>;

export const INVITATION_TABS = ['received', 'sent'] as const;
export type InvitationTab = (typeof INVITATION_TABS)[number];

/** The tab of an address: received unless it names the other. */
export const readInvitationTab = (search: URLSearchParams): InvitationTab =>
  INVITATION_TABS.find((tab) => tab === search.get('tab')) ?? 'received';

const countPending = (all: readonly { status: string }[]): number =>
  all.filter(({ status }) => status === 'pending').length;

/** The pending number of each tab; answered ones do not count (docs/product/teams.md#invitations). */
export const countWaiting = (all: Invitations): Record<InvitationTab, number> => ({
  received: countPending(all.received) + countPending(all.applicationsReceived),
  sent: countPending(all.sent) + countPending(all.applicationsSent),
});

/** Pending ones first, then the others, each newest first. */
export const sortPendingFirst = <Sent extends { status: string; date: string }>(
  sent: readonly Sent[],
): Sent[] =>
  [...sent].sort(
    (a, b) =>
      Number(b.status === 'pending') - Number(a.status === 'pending') ||
      Date.parse(b.date) - Date.parse(a.date),
  );
