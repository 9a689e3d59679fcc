import {
  PASSWORD_CRITERIA,
  PASSWORD_MAX,
  type PasswordCriteria,
  passwordCriteria,
} from '@fanion/rules/auth/password';
import { PASSWORD_TEXTS } from './texts.ts';

/**
 * Whether a password is original, checked against the common ones; `unchecked` when that list cannot be
 * loaded.
 */
export type PasswordOrigin = 'original' | 'common' | 'personal' | 'loading' | 'unchecked';

/** What a password may not be derived from. */
export type Personal = { username?: string; email?: string };

export type Criterion = { id: keyof PasswordCriteria | 'original'; label: string; met: boolean };

/** The checklist of a password: five criteria, then the refused words (docs/product/auth.md#mot-de-passe). */
export function checklist(password: string, origin: PasswordOrigin): Criterion[] {
  const results = passwordCriteria(password);
  const { criteria } = PASSWORD_TEXTS;
  return [
    ...PASSWORD_CRITERIA.map((id) => ({ id, label: criteria[id], met: results[id] })),
    { id: 'original', label: criteria.original, met: password !== '' && origin === 'original' },
  ];
}

/** Whether a password can be sent; what could not be checked here is left to the server. */
export function meetsAll(password: string, origin: PasswordOrigin): boolean {
  return checklist(password, origin).every(
    (one) => one.met || (one.id === 'original' && origin === 'unchecked'),
  );
}

/**
 * What a password is made of, once the server may have refused it: the server knows many more common passwords than
 * this page, so a refused password in which the page finds nothing wrong is a common one.
 */
export function originAfterRefusal(
  password: string,
  judged: PasswordOrigin,
  refused: boolean,
): PasswordOrigin {
  return refused && passwordProblem(password, judged) === undefined ? 'common' : judged;
}

/** The first thing wrong with a new password, in words. */
export function passwordProblem(password: string, origin: PasswordOrigin): string | undefined {
  if ([...password].length > PASSWORD_MAX) return PASSWORD_TEXTS.problems.too_long;
  const results = passwordCriteria(password);
  const missing = PASSWORD_CRITERIA.find((id) => !results[id]);
  if (missing) return PASSWORD_TEXTS.problems[missing];
  return origin === 'common' || origin === 'personal' ? PASSWORD_TEXTS.problems[origin] : undefined;
}

/**
 * Whether to report that a confirmation differs. While it is being typed, a right beginning is not an error
 * yet.
 */
export function confirmationDiffers(password: string, confirmation: string): boolean {
  return confirmation !== '' && confirmation !== password && !password.startsWith(confirmation);
}
