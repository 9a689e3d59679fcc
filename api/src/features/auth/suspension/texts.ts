import { frenchDates } from '@fanion/rules/french-dates';
import type { Letter } from '../../../platform/mail/letter.ts';

const DAY = frenchDates({ dateStyle: 'long' });
const NBSP = '\u00a0';

const ending = (until: Date | null): string =>
  until === null ? 'jusqu’à ce que l’association le rétablisse' : `jusqu’au ${DAY.format(until)} inclus`;

export const suspendedMail = (
  to: string,
  username: string,
  { reason, until }: { reason: string; until: Date | null },
): Letter => ({
  to,
  subject: 'Votre compte est suspendu',
  paragraphs: [
    `Bonjour ${username}, votre compte est suspendu ${ending(until)}. Vos appareils sont déconnectés ; vos résultats sont gardés.`,
    `Motif${NBSP}: ${reason}`,
    'Pour en parler, répondez à l’association.',
  ],
});

export const restoredMail = (to: string, username: string, login: string): Letter => ({
  to,
  subject: 'Votre compte est rétabli',
  paragraphs: [
    `Bonjour ${username}, la suspension de votre compte est levée. Vos points et vos résultats sont là.`,
    { sentence: `Pour vous connecter${NBSP}:`, href: login },
  ],
});

/** To a person who gives the right password of a suspended account. */
export const refusal = ({ reason, until }: { reason: string; until: Date | null }): string =>
  [
    `Ce compte est suspendu ${ending(until)}.`,
    ...(reason === '' ? [] : [`Motif${NBSP}: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`]),
    'Écrivez à l’association pour en savoir plus.',
  ].join(' ');
