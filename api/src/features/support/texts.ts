import type { Letter } from '../../platform/mail/letter.ts';

export const SUBJECT_MISSING = 'Donnez un sujet.';

/** Notification of managers about a ticket: its author and subject; its text is read on the site. */
export const waitingNews = ({
  id,
  username,
  subject,
}: Record<'username' | 'subject', string> & { id: number }) => ({
  text: `${username} écrit à l’association\u00a0: «\u00a0${subject}\u00a0». La demande n°\u00a0${id} attend une réponse.`,
  subject: `Demande n° ${id} de ${username}\u00a0: ${subject}`,
});
/** Notification of a member about an answer. */
export const answeredNews = (id: number, closed: boolean) => ({
  text: `L’association a répondu à votre demande n°\u00a0${id}${closed ? ', et l’a close' : ''}.`,
  subject: `Réponse à votre demande n° ${id}`,
});
export const closedNews = (id: number) => ({
  text: `Votre demande n°\u00a0${id} est close. Un message de vous la rouvre.`,
  subject: `Votre demande n° ${id} est close`,
});

/** Mail to a suspended member: the text of the answer, since the site is closed to them. */
export const suspendedMail = (
  asker: { email: string; username: string; subject: string },
  { text, subject, words, contact }: Record<'text' | 'subject' | 'words' | 'contact', string>,
): Letter => ({
  to: asker.email,
  subject,
  paragraphs: [
    `Bonjour ${asker.username},`,
    `${text} Son sujet\u00a0: «\u00a0${asker.subject}\u00a0».`,
    ...words.split(/\n+/).filter((line) => line.trim() !== ''),
    'Votre compte est suspendu\u00a0: cette demande ne se lit plus sur le site.',
    contact === ''
      ? 'Pour y revenir, répondez à l’association.'
      : { sentence: 'Pour y revenir, écrivez à', href: `mailto:${contact}` },
  ],
});
