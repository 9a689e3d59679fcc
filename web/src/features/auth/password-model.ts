import { PASSWORD_MAX, type PasswordCriteria, passwordCriteria } from '@fanion/rules/password';
import { PASSWORD_TEXTS } from './texts.ts';

export type Criterion = { id: keyof PasswordCriteria; label: string; met: boolean };

const ORDER = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const;

/** The checklist of a password, in the specification's order (section 5). */
export function checklist(password: string): Criterion[] {
  const met = passwordCriteria(password);
  return ORDER.map((id) => ({ id, label: PASSWORD_TEXTS.criteria[id], met: met[id] }));
}

export const meetsAll = (password: string): boolean => checklist(password).every((one) => one.met);

/** The first thing wrong with a new password, in the specification's words. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length > PASSWORD_MAX) return PASSWORD_TEXTS.tooLong;
  const missing = checklist(password).find((one) => !one.met);
  return missing && PASSWORD_TEXTS.problems[missing.id];
}

/**
 * Whether to say that a confirmation differs. While it is being typed, a right beginning is no mistake yet.
 */
export function differs(password: string, confirmation: string): boolean {
  return confirmation !== '' && confirmation !== password && !password.startsWith(confirmation);
}
