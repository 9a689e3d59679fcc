export const ACTORS = ['none', 'suspended', 'guest', 'adherent', 'bienfaiteur', 'membre', 'manager'] as const;
export type Actor = (typeof ACTORS)[number];
export const PLAYERS: readonly Actor[] = ['adherent', 'bienfaiteur', 'membre', 'manager'];
/** Actors with the right to hints and bonus files. */
export const HELPED: readonly Actor[] = ['bienfaiteur', 'manager'];
export const MANAGERS: readonly Actor[] = ['manager'];
export const NOBODY: readonly Actor[] = [];

/** A text in the database that only `readers` may ever receive. */
export interface Secret {
  what: string;
  text: string;
  readers: readonly Actor[];
}

/** A unique word, valid in a slug, an address, a file name and a flag. */
export const word = (what: string, kind = ''): string => `zq${what}${kind}zq`;
