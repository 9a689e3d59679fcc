import { passwordProblems } from '@fanion/rules/password-strength';
import type { Passwords } from '../../../platform/passwords/passwords.ts';
import { PASSWORD_SENTENCES } from '../texts.ts';

/**
 * Why a new password may not be chosen, as its sentence; null when it may. The rules come first, which the browser
 * knows as well; then what only the server looks at, the passwords and words that attackers try.
 */
export async function refusedPassword(
  passwords: Pick<Passwords, 'isGuessable'>,
  password: string,
  personal: { username?: string; email?: string },
): Promise<string | null> {
  const [problem] = passwordProblems(password, personal);
  if (problem) return PASSWORD_SENTENCES[problem];
  const { username = '', email = '' } = personal;
  const words = [username, email.split('@')[0] ?? ''].filter((word) => word !== '');
  return (await passwords.isGuessable(password, words)) ? PASSWORD_SENTENCES.common : null;
}
