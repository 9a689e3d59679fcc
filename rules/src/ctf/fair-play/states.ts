/** What an organiser decided about a signal. */
export const JUDGED_STATES = ['seen', 'dismissed', 'kept'] as const;
export type JudgedState = (typeof JUDGED_STATES)[number];

/** The state of a signal: `new` until somebody judges it (docs/product/ctf-live.md#franc-jeu). */
export const SIGNAL_STATES = ['new', ...JUDGED_STATES] as const;
export type SignalState = (typeof SIGNAL_STATES)[number];
