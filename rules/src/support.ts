/** The party whose turn it is: the association, the member, or nobody. */
export const TICKET_STATES = ['waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Longest subject of a request, and longest message in one, in characters. */
export const TICKET_SUBJECT_MAX = 120;
export const TICKET_MESSAGE_MAX = 4000;
