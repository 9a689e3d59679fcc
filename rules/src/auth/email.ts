import { required } from '../sentences.ts';

/** Longest address, in characters. */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

/** The messages for a refused address. */
export const EMAIL_SENTENCES = {
  missing: required('L’adresse e-mail'),
  format: "Format d'email invalide",
  too_long: 'L’adresse e-mail est trop longue.',
} as const;

// The first character is a letter or a digit, so that a mail program never reads the address as an option.
const LOCAL = /^[a-z0-9_][a-z0-9_+=&~#-]*(?:\.[a-z0-9_+=&~#-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/**
 * What is wrong with an address, outer white space aside, else null (docs/product/auth.md#adresse). ASCII
 * only, with an international domain in its `xn--` form: the compared address is then exactly the mailed one,
 * whatever Unicode folds together.
 */
export function emailProblem(raw: string): 'format' | 'too_long' | null {
  const email = raw.trim();
  if (email.length > EMAIL_MAX) return 'too_long';
  const [local = '', domain = '', ...rest] = email.split('@');
  if (rest.length > 0 || local.length > LOCAL_MAX) return 'format';
  return LOCAL.test(local) && DOMAIN.test(domain) ? null : 'format';
}

/** An address as stored and compared: trimmed, NFKC, lower case (docs/product/auth.md#adresse). */
export function foldEmail(raw: string): string {
  return raw.normalize('NFKC').trim().toLowerCase();
}

/** An address for the OTP page, 'le••••@exemple.fr'; its length is hidden (docs/product/auth.md#adresse). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '••••';
  const localCharacters = [...email.slice(0, at)];
  return `${localCharacters.slice(0, localCharacters.length > 2 ? 2 : 1).join('')}••••${email.slice(at)}`;
}
