/** The 32 symbols of a code: digits and capitals without 0, O, 1 and I (specification 9, "OTP"; trust, "Accounts"). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters of a code (specification 5 and 9, "OTP"). */
export const CODE_LENGTH = 6;

/** Minutes a code lives; the stated text comes from here too (specification 9, "OTP"; behaviours 0.10). */
export const CODE_LIFE_MINUTES = 15;

/** Seconds before a code can be sent again (specification 9, "OTP"). */
export const CODE_RESEND_SECONDS = 120;

/** Wrong guesses after which a code is dead (trust, "Accounts"). */
export const CODE_TRIES = 5;

/**
 * A typed or pasted code: what is not an ASCII letter or digit goes, the rest in capitals. Nothing else is mapped:
 * taking O for 0 would give one code several spellings (specification 5, "OTP code").
 */
export function normaliseCode(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** Whether a text holds exactly six alphanumeric characters (specification 5, "OTP code"). */
export function isCompleteCode(text: string): boolean {
  return normaliseCode(text).length === CODE_LENGTH;
}
