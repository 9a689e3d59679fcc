import { cleanLine, isWithinLength } from './text.ts';

/** The association's name until it sets one: the software's own name. */
export const DEFAULT_ASSOCIATION_NAME = 'Fanion';

/** Characters of an association's name. */
export const ASSOCIATION_NAME_MAX = 60;

/** The cleaned name, when it is acceptable; null when it is empty, too long or has no visible character. */
export function readAssociationName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = cleanLine(value);
  return name !== '' && isWithinLength(name, ASSOCIATION_NAME_MAX) ? name : null;
}
