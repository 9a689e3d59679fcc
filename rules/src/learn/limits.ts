/** Longest text answer to a question of a check, in characters. */
export const CHECK_ANSWER_MAX = 300;

/** Longest private note on a lesson, and longest error report about it, in characters. */
export const LESSON_NOTE_MAX = 4000;
export const LESSON_REPORT_MAX = 500;

/**
 * Longest reason for returning a lesson to its author, or for taking it back from a member who had not done
 * it, in characters.
 */
export const LESSON_RETURN_REASON_MAX = 500;
export const TAKE_BACK_REASON_MAX = 500;

/** Longest reason why a certificate is revoked, in characters. */
export const CERTIFICATE_REASON_MAX = 500;

/** Longest name of a group, in characters. */
export const GROUP_NAME_MAX = 80;
