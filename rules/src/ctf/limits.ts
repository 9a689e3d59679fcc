/** Longest reason of a correction of solves or of points, of an adjustment, and of a review taken off, in characters. */
export const CORRECTION_REASON_MAX = 300;
export const ADJUSTMENT_REASON_MAX = 300;
export const REVIEW_REMOVAL_REASON_MAX = 300;

/** Longest note on a signal of fair play, in characters. */
export const FAIR_PLAY_NOTE_MAX = 500;

/** Longest announcement to the players of an event, in characters. */
export const EVENT_ANNOUNCEMENT_MAX = 1000;

/** Longest sentence that says why an event is paused, in characters. */
export const PAUSE_REASON_MAX = 200;
/** Longest name of an event that is read as typed, by who ends it, in characters. */
export const TYPED_EVENT_NAME_MAX = 200;

/** Longest pseudo that is read as typed, of who leads an event, in characters. */
export const LEAD_USERNAME_MAX = 40;

/** Longest address of an event made from an archive of CTFd, in characters. */
export const CTFD_ADDRESS_MAX = 60;

/** Longest search of events, and of the entrants of one, in characters. */
export const EVENT_SEARCH_MAX = 100;
export const ENTRANT_SEARCH_MAX = 60;
