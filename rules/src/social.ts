/** Longest search in the directory of members, and longest specialty to filter it by, in characters. */
export const DIRECTORY_SEARCH_MAX = 100;
export const DIRECTORY_SPECIALTY_MAX = 40;

/** Orders of the directory; the most recently active first by default. */
export const DIRECTORY_SORTS = ['active', 'score', 'name', 'recent'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** Roles that the directory can be filtered by, in order (docs/product/access.md#rôles). */
export const DIRECTORY_ROLES = ['gerant', 'bienfaiteur', 'adherent', 'membre'] as const;
export type DirectoryRole = (typeof DIRECTORY_ROLES)[number];
