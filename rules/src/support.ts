/** Whose turn it is: the association’s, the member’s, or nobody’s. */
export const TICKET_STATES = ['waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];
