import type { Letter } from '../../../platform/mail/letter.ts';
import { DELETION_DAYS, INACTIVE_YEARS, REMINDER_DAYS, WARNING_DAYS } from './model.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });

export const BY_ASSOCIATION = 'À votre demande, par l’association';
export const UNUSED = `Compte inutilisé depuis ${INACTIVE_YEARS} ans`;

export const plannedMail = (to: string, username: string, due: Date, settings: string): Letter => ({
  to,
  subject: `Votre compte sera supprimé le ${DAY.format(due)}`,
  paragraphs: [
    `Bonjour ${username}, la suppression de votre compte est demandée. Il reste ouvert ${DELETION_DAYS} jours, jusqu’au ${DAY.format(due)}.`,
    'Ensuite, plus rien ne dira qui vous étiez : vos résultats restent, sans nom, et les pièces comptables aussi longtemps que la loi le demande.',
    { said: 'Vous pouvez télécharger vos données, ou garder votre compte, ici :', href: settings },
    'Si vous n’avez rien demandé, gardez votre compte à cette adresse et changez votre mot de passe.',
  ],
});

export const keptMail = (to: string, username: string): Letter => ({
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

const idleMail = (to: string, username: string, left: number, site: string): Letter => ({
  to,
  subject: `Votre compte sera supprimé dans ${left} jours`,
  paragraphs: [
    `Bonjour ${username}, vous n’êtes pas venu depuis près de ${INACTIVE_YEARS} ans. Nous ne gardons pas les données de qui ne vient plus : votre compte sera supprimé dans ${left} jours.`,
    { said: 'Pour le garder, il suffit de vous connecter :', href: site },
  ],
});
export const firstWarning = (to: string, username: string, site: string): Letter =>
  idleMail(to, username, WARNING_DAYS, site);
export const lastWarning = (to: string, username: string, site: string): Letter =>
  idleMail(to, username, REMINDER_DAYS, site);
