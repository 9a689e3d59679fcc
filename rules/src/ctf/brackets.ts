/** Whom a bracket of an event is for (docs/product/ctf.md#catégories-de-participants). */
export type BracketMode = 'solo' | 'team' | 'both';

/** Characters of a name and of a description, and brackets of an event at most. */
export const BRACKET_LIMITS = { name: 60, description: 300, most: 20 } as const;

/** Whether who plays so may be in a bracket. */
export const bracketTakes = (mode: BracketMode, kind: 'solo' | 'team'): boolean =>
  mode === 'both' || mode === kind;
