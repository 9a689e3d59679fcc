import { lengthOf, searchKey } from '../text.ts';

/** Bio length from which the remaining characters are shown (docs/product/profiles.md#champs). */
export const BIO_WARN_AT = 90;

/** Most specialties of a profile, and most characters of each (docs/product/profiles.md#champs). */
export const SPECIALTIES_MAX = 8;
export const SPECIALTY_MAX_LENGTH = 10;

/**
 * The first thing wrong with a list of specialties: 'Réseau' and 'reseau ' are the same
 * (docs/product/profiles.md#champs).
 */
export function specialtiesProblem(list: string[]): 'too_many' | 'duplicate' | 'too_long' | 'empty' | null {
  if (list.length > SPECIALTIES_MAX) return 'too_many';
  const trimmed = list.map((tag) => tag.trim());
  if (trimmed.includes('')) return 'empty';
  if (trimmed.some((tag) => lengthOf(tag) > SPECIALTY_MAX_LENGTH)) return 'too_long';
  return new Set(trimmed.map(searchKey)).size < trimmed.length ? 'duplicate' : null;
}
