/** The states of a write-up. */
export const WRITEUP_STATES = ['draft', 'submitted', 'published', 'rejected', 'archived'] as const;
export type WriteupState = (typeof WRITEUP_STATES)[number];
