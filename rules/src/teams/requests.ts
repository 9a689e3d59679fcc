/** The states of an invitation to a team. */
export const INVITATION_STATES = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** The states of an application to a team. */
export const APPLICATION_STATES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
