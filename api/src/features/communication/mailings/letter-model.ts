import type { MailingKind } from '@fanion/contract/communication/mailings';
import { writeLetter } from '@fanion/formats/letter/letter';
import { fillVariables } from '@fanion/rules/communication/variables';
import type { Context } from '../../../platform/context.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { stopLinks } from '../../notifications/service.ts';
import { LIFE_FOOTER, NEWS_FOOTER } from './texts.ts';

/** The addressee of a mail. */
export interface Addressee {
  id: number;
  username: string;
  email: string;
}

/** A mail to a group as one member receives it. */
export function letterTo(
  context: Context,
  { id, username, email }: Addressee,
  { kind, subject, text }: { kind: MailingKind; subject: string; text: string },
): Letter {
  const values = { pseudo: username, association: context.identity.name };
  const { unsubscribe, stop } = stopLinks(context, id, 'news');
  return {
    to: email,
    subject: fillVariables(subject, values),
    paragraphs: [writeLetter(text, values)],
    ...(kind === 'news'
      ? { unsubscribe, footer: { sentence: NEWS_FOOTER, href: stop } }
      : { footer: LIFE_FOOTER(values.association) }),
  };
}
