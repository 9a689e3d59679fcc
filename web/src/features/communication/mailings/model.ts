import type { MailAudience, Mailing, MailingKind } from '@fanion/contract/communication/mailings';
import { audienceOf, needsWhich, type Whom, whomOf } from '../audience/model.ts';
import { GREETING } from './texts.ts';

export type Values = Omit<Whom, 'whom'> & {
  whom: Whom['whom'] | 'selection';
  names: string;
  kind: MailingKind;
  subject: string;
  text: string;
};

/** Members whom a new mail is for, as the page that led to it says (`{to: [pseudo]}` in the state of the address). */
export function namesTo(state: unknown): string[] {
  const to = (state as { to?: unknown } | null)?.to;
  return Array.isArray(to) ? to.filter((name) => typeof name === 'string') : [];
}

/** What the form shows of a mail, or of a new one to these members. */
export function valuesOf(one: Mailing | null, to: readonly string[] = []): Values {
  const audience: MailAudience =
    one?.audience ??
    (to.length > 0 ? { kind: 'selection', usernames: [...to] } : { kind: 'plan', plan: 'any' });
  const chosen = audience.kind === 'selection';
  return {
    kind: one?.kind ?? 'news',
    subject: one?.subject ?? '',
    text: one?.text ?? GREETING,
    ...(chosen ? { whom: 'selection', which: '' } : whomOf(audience)),
    names: chosen ? audience.usernames.join('\n') : '',
  };
}

/** Pseudos of a text, one a line or with commas between. */
const namesIn = (names: string): string[] =>
  names
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The audience that the fields say; null while something of it is missing. */
export function mailAudienceOf({ whom, which, names }: Values): MailAudience | null {
  if (whom === 'selection') {
    const usernames = namesIn(names);
    return usernames.length > 0 ? { kind: 'selection', usernames } : null;
  }
  return needsWhich({ whom, which }) ? null : audienceOf({ whom, which });
}
