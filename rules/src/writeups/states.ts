/** Where a write-up is. */
export const WRITEUP_STATES = ['draft', 'submitted', 'published', 'rejected', 'archived'] as const;
export type WriteupState = (typeof WRITEUP_STATES)[number];
