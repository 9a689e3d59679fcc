/** What a training event is. */
export const TRAINING_KINDS = ['webinar', 'workshop'] as const;
export type TrainingKind = (typeof TRAINING_KINDS)[number];

/** What a member has of a training event: a seat, or a place in the waiting list. */
export const SEAT_STATES = ['registered', 'waiting'] as const;
export type SeatState = (typeof SEAT_STATES)[number];
