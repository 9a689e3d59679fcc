/** The first key of every query about write-ups. */
export const WRITEUPS = ['writeups'] as const;
/** The first keys of every list of write-ups. */
export const WRITEUP_LISTS = [...WRITEUPS, 'list'] as const;
