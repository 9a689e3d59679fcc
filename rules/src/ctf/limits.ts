/** Longest reason for a correction of solves or points, an adjustment, or a removed review, in characters. */
export const CORRECTION_REASON_MAX = 300;
export const ADJUSTMENT_REASON_MAX = 300;
export const REVIEW_REMOVAL_REASON_MAX = 300;

/** Longest note on a fair-play signal, in characters. */
export const FAIR_PLAY_NOTE_MAX = 500;

/** Longest announcement to the players of an event, in characters. */
export const EVENT_ANNOUNCEMENT_MAX = 1000;

/** Longest sentence explaining why an event is paused, in characters. */
export const PAUSE_REASON_MAX = 200;
/** Longest event name accepted as typed, to confirm its end, in characters. */
export const TYPED_EVENT_NAME_MAX = 200;

/** Longest pseudo of an event lead accepted as typed, in characters. */
export const LEAD_USERNAME_MAX = 40;

/** Longest address of an event created from a CTFd archive, in characters. */
export const CTFD_ADDRESS_MAX = 60;

/** Longest search of events, and of the entrants of one, in characters. */
export const EVENT_SEARCH_MAX = 100;
export const ENTRANT_SEARCH_MAX = 60;
