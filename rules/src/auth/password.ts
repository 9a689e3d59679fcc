import { tooLong } from '../sentences.ts';

/** Longest password accepted, in characters; longer ones are refused, never cut (docs/product/auth.md#mot-de-passe). */
export const PASSWORD_MAX = 128;

const PASSWORD_MIN = 8;

/** The lines of the checklist, in its order (docs/product/auth.md#mot-de-passe). */
export const PASSWORD_CRITERIA = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const;
/** Each is true when the criterion is met. */
export type PasswordCriteria = Record<(typeof PASSWORD_CRITERIA)[number], boolean>;

/**
 * The messages for a refused password, by missing criterion or other reason. Whole sentences, so that a
 * search finds them.
 */
export const PASSWORD_SENTENCES = {
  length: 'Le mot de passe doit contenir au moins 8 caractères',
  uppercase: 'Le mot de passe doit contenir au moins une majuscule',
  lowercase: 'Le mot de passe doit contenir au moins une minuscule',
  digit: 'Le mot de passe doit contenir au moins un chiffre',
  special: 'Le mot de passe doit contenir au moins un caractère spécial',
  too_long: tooLong('Le mot de passe', PASSWORD_MAX),
  common: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  personal: 'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse.',
} as const satisfies Record<keyof PasswordCriteria | 'too_long' | 'common' | 'personal', string>;

/**
 * The five criteria; an accented letter counts as a letter, and anything but a letter, a digit or a space as
 * a special character.
 */
export function passwordCriteria(password: string): PasswordCriteria {
  return {
    length: [...password].length >= PASSWORD_MIN,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /[0-9]/.test(password),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  };
}
