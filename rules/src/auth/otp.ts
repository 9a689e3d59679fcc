/** The 32 symbols of a code: digits and capitals without 0, O, 1 and I (docs/product/auth.md#codes). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters of a code (docs/product/auth.md#codes). */
export const CODE_LENGTH = 6;

/** The message for an incomplete code (docs/product/auth.md#codes). */
export const CODE_INCOMPLETE = 'Veuillez entrer les 6 caractères du code';

/** A code from as many random bytes. */
export const codeOf = (random: Uint8Array): string =>
  [...random].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

/** Minutes a code lives; the displayed text uses this too (docs/product/auth.md#codes). */
export const CODE_LIFE_MINUTES = 15;

/** Seconds before a code can be sent again (docs/product/auth.md#codes). */
export const CODE_RESEND_SECONDS = 120;

/** Wrong guesses after which a code is dead (docs/product/auth.md#codes). */
export const CODE_TRIES = 5;

/**
 * Normalises a typed or pasted code: drops everything but ASCII letters and digits, and capitalises the rest.
 * Nothing else is mapped: reading O as 0 would give one code several spellings (docs/product/auth.md#codes).
 */
export function normaliseCode(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** Whether a text holds exactly six alphanumeric characters (docs/product/auth.md#codes). */
export function isCompleteCode(text: string): boolean {
  return normaliseCode(text).length === CODE_LENGTH;
}
