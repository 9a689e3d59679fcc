/** Notes that managers may store about one member (docs/product/auth.md#comptes-par-les-gérants). */
export const NOTES_MOST = 50;
/** Longest note, in characters. */
export const NOTE_LENGTH = 1000;
