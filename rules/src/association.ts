import { cleanLine, within } from './text.ts';

/** What the association is called until it says so: the software's own name. */
export const DEFAULT_ASSOCIATION_NAME = 'Fanion';

/** Characters of an association's name. */
export const ASSOCIATION_NAME_MAX = 60;

/** A name as given, when it may be said; null when it is empty, too long or only made of what nobody sees. */
export function readAssociationName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = cleanLine(value);
  return name !== '' && within(name, ASSOCIATION_NAME_MAX) ? name : null;
}
