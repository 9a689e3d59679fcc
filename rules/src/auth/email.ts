import { required } from '../sentences.ts';

/** Characters of an address. */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

/** What is said of an address that is refused. */
export const EMAIL_SENTENCES = {
  missing: required('L’adresse e-mail'),
  format: "Format d'email invalide",
  too_long: 'L’adresse e-mail est trop longue.',
} as const;

// A first character that is a letter or a digit keeps an address from reading as an option of a mail program.
const LOCAL = /^[a-z0-9_][a-z0-9_+=&~#-]*(?:\.[a-z0-9_+=&~#-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/**
 * What is wrong with an address, outer white space aside, else null (docs/product/auth.md#adresse). ASCII only, an
 * international domain in its `xn--` form: what is compared is then exactly what is mailed, whatever Unicode folds
 * together.
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

/** An address for the OTP page, 'le••••@exemple.fr'; its length is not told (docs/product/auth.md#adresse). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '••••';
  const localCharacters = [...email.slice(0, at)];
  return `${localCharacters.slice(0, localCharacters.length > 2 ? 2 : 1).join('')}••••${email.slice(at)}`;
}
