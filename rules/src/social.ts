/** Longest search of the directory of members, and longest specialty that it is filtered by, in characters. */
export const DIRECTORY_SEARCH_MAX = 100;
export const DIRECTORY_SPECIALTY_MAX = 40;
