import type { MailAudience, Mailing, MailingKind } from '@fanion/contract/communication/mailings';
import { type AudienceChoice, audienceChoiceOf, audienceOf, isIncomplete } from '../audience/model.ts';
import { GREETING } from './texts.ts';

export type Values = Omit<AudienceChoice, 'whom'> & {
  whom: AudienceChoice['whom'] | 'selection';
  names: string;
  kind: MailingKind;
  subject: string;
  text: string;
};

/** Recipients of a new mail, passed by the previous page (`{to: [pseudo]}` in the navigation state). */
export function readRecipients(state: unknown): string[] {
  const to = (state as { to?: unknown } | null)?.to;
  return Array.isArray(to) ? to.filter((name) => typeof name === 'string') : [];
}

/** The form's values for a mail, or for a new one to these members. */
export function valuesOf(one: Mailing | null, to: readonly string[] = []): Values {
  const audience: MailAudience =
    one?.audience ??
    (to.length > 0 ? { kind: 'selection', usernames: [...to] } : { kind: 'plan', plan: 'any' });
  const chosen = audience.kind === 'selection';
  return {
    kind: one?.kind ?? 'news',
    subject: one?.subject ?? '',
    text: one?.text ?? GREETING,
    ...(chosen ? { whom: 'selection', which: '' } : audienceChoiceOf(audience)),
    names: chosen ? audience.usernames.join('\n') : '',
  };
}

/** Pseudos in a text, one per line or separated by commas. */
const parseUsernames = (names: string): string[] =>
  names
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The audience from the fields; null while something is missing. */
export function mailAudienceOf({ whom, which, names }: Values): MailAudience | null {
  if (whom === 'selection') {
    const usernames = parseUsernames(names);
    return usernames.length > 0 ? { kind: 'selection', usernames } : null;
  }
  return isIncomplete({ whom, which }) ? null : audienceOf({ whom, which });
}
