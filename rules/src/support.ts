import { DAY } from './durations.ts';

/** Whose turn it is: the association’s, the member’s, or nobody’s. */
export const TICKET_STATES = ['waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** When what was asked at a moment (ms) is to be answered. */
export const answerDue = (asked: number, days: number): number => asked + days * DAY;
