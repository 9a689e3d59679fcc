import { PASSWORD_SENTENCES } from '@fanion/rules/auth/password';
import { passwordProblems } from '@fanion/rules/auth/password-strength';
import { foldCase } from '@fanion/rules/fold';
import type { Context } from '../../../platform/context.ts';

/** Shorter words are in too many passwords by chance. */
const WORD_MIN = 3;

/**
 * Why a new password is refused, as a sentence; null when it is accepted. First the rules that the browser
 * also knows; then what only the server checks, the passwords and words that attackers try.
 */
export async function findPasswordProblem(
  { passwords, identity }: Pick<Context, 'passwords' | 'identity'>,
  password: string,
  personal: { username?: string; email?: string },
): Promise<string | null> {
  const [problem] = passwordProblems(password, personal);
  if (problem) return PASSWORD_SENTENCES[problem];
  const { username = '', email = '' } = personal;
  // Everybody here thinks of the association's name first.
  const association = foldCase(identity.name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = [username, email.split('@')[0] ?? '', association.join(''), ...association].filter(
    (word) => word.length >= WORD_MIN,
  );
  return (await passwords.isGuessable(password, words)) ? PASSWORD_SENTENCES.common : null;
}
