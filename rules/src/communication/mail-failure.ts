/** Why a mail was not sent: what a person can do about it depends on the reason. */
export type MailFailure = 'gone' | 'full' | 'login' | 'silent' | 'wait' | 'blocked' | 'held' | 'other';

/** For mails that were waiting when the installation was backed up: they may have been sent since. */
export const HELD_REASON = 'held: the installation was restored from a backup';

/** Enhanced codes of RFC 3463 with which a server reports that an address does not exist or is disabled. */
const NO_SUCH_BOX = /\b5\.(?:1\.(?:[1236]|10)|2\.1)\b/;
const NO_SUCH_WORDS =
  /unknown|no such|not exist|doesn.t exist|not found|no mailbox|invalid (?:recipient|mailbox|address)|disabled|inactive/i;

/** Classifies an error message. An address counts as gone only when the server refuses it and says so. */
export function failureOf(reason: string): MailFailure {
  if (reason === HELD_REASON) return 'held';
  const code = /\b([45]\d\d)[ -]/.exec(reason)?.[1] ?? '';
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.test(reason);
  if (/\b[45]\.2\.2\b|mailbox (?:is )?full|over ?quota|quota exceeded/i.test(reason)) return 'full';
  if (/\b535\b|\b5\.7\.8\b|EAUTH|invalid login|authentication (?:failed|required)/i.test(reason))
    return 'login';
  if (/recipients? (?:was|were) rejected/i.test(reason) && code.startsWith('5')) {
    const none = enhanced ? NO_SUCH_BOX.test(reason) : /55[013]/.test(code) && NO_SUCH_WORDS.test(reason);
    if (none) return 'gone';
  }
  if (code.startsWith('4')) return 'wait';
  if (/\b5\.7\.\d+\b|spam|blocked|policy|blacklist|reputation|dmarc|dkim|\bspf\b/i.test(reason))
    return 'blocked';
  if (code) return 'other';
  return /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|timeout|timed out|greeting|connection|is down/i.test(
    reason,
  )
    ? 'silent'
    : 'other';
}
