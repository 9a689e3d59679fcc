import { DAY } from './durations.ts';

/** Days within which the association answers, as long as it has not set its own: everybody, and bienfaiteurs. */
export const SUPPORT_DAYS = { usual: 5, priority: 2 } as const;
export const MOST_SUPPORT_DAYS = 60;

/** Whose turn it is: the association’s, the member’s, or nobody’s. */
export const TICKET_STATES = ['waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Days during which a closed ticket is kept. */
export const TICKET_KEPT_DAYS = 365;

/** When what was asked at a moment (ms) is to be answered. */
export const answerDue = (asked: number, days: number): number => asked + days * DAY;
