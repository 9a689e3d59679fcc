/** Notes that managers may keep of one member (docs/product/auth.md#comptes-par-les-gérants). */
export const NOTES_MOST = 50;
/** Longest of them, in characters. */
export const NOTE_LENGTH = 1000;
