/** Longest search of the directory of members, and longest specialty that it is filtered by, in characters. */
export const DIRECTORY_SEARCH_MAX = 100;
export const DIRECTORY_SPECIALTY_MAX = 40;

/** Orders of the directory; the last active first by default. */
export const DIRECTORY_SORTS = ['active', 'score', 'name', 'recent'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** Roles that the directory filters on, in its order (docs/product/access.md#rôles). */
export const DIRECTORY_ROLES = ['gerant', 'bienfaiteur', 'adherent', 'membre'] as const;
export type DirectoryRole = (typeof DIRECTORY_ROLES)[number];
