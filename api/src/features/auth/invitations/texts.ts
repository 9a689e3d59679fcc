import type { INVITED_FIELDS } from '@fanion/rules/auth/invitations';
import { frenchDates } from '@fanion/rules/french-dates';
import type { Letter } from '../../../platform/mail/letter.ts';

const NBSP = '\u00a0';
const DAY = frenchDates({ dateStyle: 'long' });

export const invitationMail = (
  to: string,
  {
    first,
    association,
    register,
    until,
  }: { first: string; association: string; register: string; until: Date | null },
): Letter => ({
  to,
  subject: `${association} vous invite`,
  paragraphs: [
    `Bonjour${first === '' ? '' : ` ${first}`}, ${association} vous invite à rejoindre sa plateforme${NBSP}: challenges, CTF, formation.`,
    ...(until
      ? [
          `Votre adhésion vous y attend, jusqu’au ${DAY.format(until)}${NBSP}: inscrivez-vous avec cette adresse.`,
        ]
      : []),
    { sentence: `Pour créer votre compte${NBSP}:`, href: register },
    'Sans suite de votre part, rien n’est créé, et cette invitation est oubliée dans six mois.',
  ],
});

export const NO_ADDRESS = 'Il n’y a pas d’adresse e-mail sur cette ligne.';
export const ONLY_HEADS = 'Il n’y a que la ligne des titres\u00a0: ajoutez une personne par ligne.';
export const NAME_LONG = 'Le prénom ou le nom est trop long.';
export const twice = (line: number): string => `Déjà plus haut, à la ligne ${line}.`;
export const member = (username: string): string => `Déjà membre${NBSP}: ${username}.`;
/** What the list does to the membership of a member; `over`: they have none now. */
export const prolonged = (username: string, until: Date, over: boolean): string =>
  `Déjà membre (${username})${NBSP}: adhésion ${over ? 'ouverte' : 'prolongée'} jusqu’au ${DAY.format(until)}.`;
export const notFurther = (username: string, until: Date): string =>
  `Déjà membre (${username})${NBSP}: son adhésion va déjà jusqu’au ${DAY.format(until)}, rien ne change.`;
export const LIST_WHY = 'Adhésion de la liste de l’association.';
export const noMember = (username: string): string =>
  `${username} n’est plus membre à cette adresse depuis la lecture de la liste.`;
export const invited = (at: Date): string => `Déjà invité le ${DAY.format(at)}.`;
export const tooMany = (most: number): string =>
  `${most} personnes au plus à la fois${NBSP}: celle-ci est en trop.`;
export const unknownPlan = (typed: string): string =>
  `Formule inconnue${NBSP}: «${NBSP}${typed.slice(0, 40)}${NBSP}» (adhérent ou bienfaiteur).`;
export const NO_END = 'Il y a une formule, mais pas de date de fin.';
export const HALF_MEMBERSHIP = 'Une formule et sa date de fin vont ensemble.';
export const OVER = 'Sa date de fin est passée.';
export const badDay = (typed: string): string =>
  `Date de fin incorrecte${NBSP}: «${NBSP}${typed.slice(0, 40)}${NBSP}» (attendu${NBSP}: JJ/MM/AAAA).`;
export const over = (day: string): string =>
  `Son adhésion a pris fin le ${DAY.format(new Date(`${day}T12:00:00Z`))}${NBSP}: l’invitation part sans elle.`;
export const column = (number: number): string => `Colonne ${number}`;
export const UNCLOSED = 'Un guillemet ouvert ici n’est pas refermé.';

const invitationsSent = (count: number): string =>
  count === 1 ? 'Une invitation part.' : `${count} invitations partent.`;
const membershipsProlonged = (count: number): string =>
  count === 1 ? 'Une adhésion est prolongée.' : `${count} adhésions sont prolongées.`;
const alreadyFurther = (count: number): string =>
  count === 1
    ? 'Une adhésion allait déjà aussi loin, et n’a pas changé.'
    : `${count} adhésions allaient déjà aussi loin, et n’ont pas changé.`;
/** The result of a list; `idle`: memberships that were already extended as far meanwhile. */
export const sent = ({
  invited,
  prolonged,
  idle,
}: {
  invited: number;
  prolonged: number;
  idle: number;
}): string =>
  [
    ...(invited > 0 || prolonged + idle === 0 ? [invitationsSent(invited)] : []),
    ...(prolonged > 0 ? [membershipsProlonged(prolonged)] : []),
    ...(idle > 0 ? [alreadyFurther(idle)] : []),
  ].join(' ');
export const SENT_AGAIN = 'L’invitation part de nouveau.';
export const NOT_AGAIN =
  'Cette invitation ne peut pas partir à nouveau\u00a0: une par jour, quatre en tout, et seulement à qui n’est pas encore membre.';
export const WITHDRAWN = 'Invitation oubliée.';

export const lineName = (line: number): string => `Ligne ${line}`;
/** What the columns may be called. */
export const HEADS: Record<(typeof INVITED_FIELDS)[number], readonly string[]> = {
  email: ['email', 'e-mail', 'mail', 'adresse', 'adresse e-mail', 'courriel'],
  first_name: ['prenom'],
  last_name: ['nom', 'nom de famille'],
  plan: ['formule', 'adhesion', 'type', 'type d’adhesion', "type d'adhesion", 'statut', 'plan'],
  until: [
    'fin',
    'date de fin',
    'fin d’adhesion',
    "fin d'adhesion",
    'jusqu’au',
    "jusqu'au",
    'expiration',
    'echeance',
    'until',
  ],
};
