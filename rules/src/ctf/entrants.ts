import { REGISTRATION_STATES } from './registration.ts';

/** The kinds of entrant: a member alone, a team, or a team formed for the event. */
export const ENTRANT_TYPES = ['solo', 'team', 'formed'] as const;

/** The states of a member of an entrant; `offered`: seeks a team, and this one offers a seat. */
export const ENTRANT_MEMBER_STATES = [...REGISTRATION_STATES, 'offered'] as const;
