import { NOTES_MOST } from '@fanion/rules/auth/notes';
import type { Letter } from '../../../platform/mail/letter.ts';

const NBSP = '\u00a0';

export const HEADERS = [
  'Pseudo',
  'Nom',
  'E-mail',
  'Rôle',
  'Droits',
  'État',
  'Inscription',
  'Dernière visite',
];
export const SUSPENDED = 'Suspendu';
export const ACTIVE = 'Actif';

export const BAD_END = 'Donnez le dernier jour de la suspension, aujourd’hui ou plus tard (AAAA-MM-JJ).';
export const NOT_SELF = 'Vous ne pouvez pas faire cela sur votre propre compte.';
export const ADMIN_ONLY = 'Seul un administrateur agit sur le compte d’un administrateur.';
export const IS_SUSPENDED = 'Ce compte est déjà suspendu.';
export const NOT_SUSPENDED = 'Ce compte n’est pas suspendu.';
export const HAS_IT = 'C’est déjà le sien.';
export const HAS_BY_ROLE = 'Son rôle le lui donne déjà.';
export const HAS_NOT = 'Il n’est pas le sien.';
export const PASSWORD_NEEDED = 'Donnez votre mot de passe.';
export const REASON_NEEDED = 'Donnez le motif.';
export const tooMany = (most: number): string =>
  `Cette liste est trop longue\u00a0: ${most} comptes à la fois au plus.`;
export const EMAIL_TAKEN = 'Un autre compte a déjà cette adresse.';
export const TOO_MANY_NOTES = `Cette fiche a déjà ${NOTES_MOST}${NBSP}notes${NBSP}: effacez celles qui ne servent plus.`;
export const NO_NOTE = 'Cette note est déjà effacée.';
export const LINK_CHANGED = 'Ce réseau a changé entre-temps : relisez la fiche.';
export const NO_SESSION = 'Cet appareil est déjà déconnecté.';
export const RESTORE_FIRST = 'Ce compte est suspendu : rétablissez-le d’abord.';
export const codeSent = (email: string): string => `Un code vient d’être envoyé à ${email}.`;

/** The corrected fields, as the member reads them. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  first_name: 'prénom',
  last_name: 'nom',
  username: 'pseudo',
  email: 'adresse e-mail',
};

export const correctedMail = (to: string, username: string, fields: readonly string[]): Letter => ({
  to,
  subject: 'Votre compte a été corrigé',
  paragraphs: [
    `Bonjour ${username}, l’association a corrigé votre compte${NBSP}: ${fields.map((field) => FIELD_NAMES[field]).join(', ')}.`,
    'Si quelque chose n’est pas juste, répondez à l’association.',
  ],
});

/** To a person for whom an account was opened. */
export const accountMail = (
  to: string,
  { username, association, choose }: { username: string; association: string; choose: string },
): Letter => ({
  to,
  subject: `${association} vous a ouvert un compte`,
  paragraphs: [
    `Bonjour, ${association} vous a ouvert un compte sur sa plateforme${NBSP}: challenges, CTF, formation. Votre pseudo est ${username}${NBSP}; vous pourrez en changer.`,
    { sentence: `Pour choisir votre mot de passe${NBSP}:`, href: choose },
    'Si vous ne vous y attendiez pas, répondez à l’association.',
  ],
});

export const secondFactorMail = (to: string, username: string, imposed: boolean): Letter => ({
  to,
  subject: 'Votre code à la connexion a été remis à zéro',
  paragraphs: [
    imposed
      ? `Bonjour ${username}, l’association a oublié les appareils où aucun code ne vous était demandé. Un code vous sera demandé à la prochaine connexion, sur chacun.`
      : `Bonjour ${username}, l’association a remis à zéro votre code à la connexion${NBSP}: il n’est plus demandé, et vos appareils retenus sont oubliés. Vous pouvez le redemander dans vos réglages.`,
    'Si vous n’aviez rien demandé, changez votre mot de passe et écrivez à l’association.',
  ],
});

export const sessionsMail = (to: string, username: string): Letter => ({
  to,
  subject: 'Vos appareils ont été déconnectés',
  paragraphs: [
    `Bonjour ${username}, l’association a déconnecté vos appareils. Votre mot de passe n’a pas changé${NBSP}: vous pouvez vous reconnecter.`,
  ],
});

export const ROLE_NAMES = { manager: 'Gérant', honorary: 'Membre d’honneur' } as const;

export const rightMail = (
  to: string,
  username: string,
  { name, given }: { name: string; given: boolean },
): Letter => ({
  to,
  subject: given ? `L’association vous confie\u00a0: ${name}` : `L’association vous reprend\u00a0: ${name}`,
  paragraphs: [
    given
      ? `Bonjour ${username}, l’association vous confie «\u00a0${name}\u00a0». C’est ouvert dès maintenant, dans « Gestion » ou dans vos accès.`
      : `Bonjour ${username}, l’association vous a repris «\u00a0${name}\u00a0». Ce que vous avez fait reste.`,
    'Si vous ne vous y attendiez pas, répondez à l’association.',
  ],
});
