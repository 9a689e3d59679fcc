import { frenchDates } from '@fanion/rules/french-dates';
import type { Letter } from '../../../platform/mail/letter.ts';
import { DELETION_DAYS, REMINDER_DAYS, WARNING_DAYS } from './model.ts';

const DAY = frenchDates({ dateStyle: 'long' });

export const BY_ASSOCIATION = 'À votre demande, par l’association';

export const plannedMail = (to: string, username: string, due: Date, settings: string): Letter => ({
  to,
  subject: `Votre compte sera supprimé le ${DAY.format(due)}`,
  paragraphs: [
    `Bonjour ${username}, la suppression de votre compte est demandée. Il reste ouvert ${DELETION_DAYS} jours, jusqu’au ${DAY.format(due)}.`,
    'Ensuite, plus rien ne dira qui vous étiez : vos résultats restent, sans nom, et les pièces comptables aussi longtemps que la loi le demande.',
    { sentence: 'Vous pouvez télécharger vos données, ou garder votre compte, ici :', href: settings },
    'Si vous n’avez rien demandé, gardez votre compte à cette adresse et changez votre mot de passe.',
  ],
});

export const cancelledMail = (to: string, username: string): Letter => ({
  to,
  subject: 'Votre compte est gardé',
  paragraphs: [`Bonjour ${username}, votre compte ne sera pas supprimé : la demande est annulée.`],
});

export const deletedMail = (to: string, username: string): Letter => ({
  to,
  subject: 'Votre compte est supprimé',
  paragraphs: [
    `Bonjour ${username}, votre compte est supprimé : plus rien ne dit ici qui vous étiez. Ce message est le dernier.`,
  ],
});

/** An unused account: how long that may last, how many days are left, and where to come back. */
interface Idle {
  period: string;
  left: number;
  site: string;
}

const idleMail = (to: string, username: string, { period, left, site }: Idle): Letter => ({
  to,
  subject: `Votre compte sera supprimé dans ${left} jours`,
  paragraphs: [
    `Bonjour ${username}, vous n’êtes pas venu depuis près de ${period}. Nous ne gardons pas les données de qui ne vient plus : votre compte sera supprimé dans ${left} jours.`,
    { sentence: 'Pour le garder, il suffit de vous connecter :', href: site },
  ],
});
type Warned = Omit<Idle, 'left'>;
export const firstWarning = (to: string, username: string, of: Warned): Letter =>
  idleMail(to, username, { ...of, left: WARNING_DAYS });
export const lastWarning = (to: string, username: string, of: Warned): Letter =>
  idleMail(to, username, { ...of, left: REMINDER_DAYS });
