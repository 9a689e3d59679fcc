/** Longest password accepted, in characters; longer ones are refused, never cut (docs/product/auth.md#mot-de-passe). */
export const PASSWORD_MAX = 128;

const PASSWORD_MIN = 8;

/** One line of the checklist each, true when met (docs/product/auth.md#mot-de-passe). */
export interface PasswordCriteria {
  length: boolean;
  uppercase: boolean;
  lowercase: boolean;
  digit: boolean;
  special: boolean;
}

/** Five criteria; an accented letter counts as a letter, and all that is neither letter, digit nor space as a special sign. */
export function passwordCriteria(password: string): PasswordCriteria {
  return {
    length: [...password].length >= PASSWORD_MIN,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /[0-9]/.test(password),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  };
}
