/** Longest multi-line setting, such as the address of the association, in characters. */
export const SETTING_LINES_MAX = 400;

/** Longest legal text, in characters. */
export const LEGAL_MAX = 20_000;
