/** The kinds of training event. */
export const TRAINING_KINDS = ['webinar', 'workshop'] as const;
export type TrainingKind = (typeof TRAINING_KINDS)[number];

/** A member's place in a training event: a seat, or a place on the waiting list. */
export const SEAT_STATES = ['registered', 'waiting'] as const;
export type SeatState = (typeof SEAT_STATES)[number];
