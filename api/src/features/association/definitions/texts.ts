import { SETTING_LINES_MAX } from '@fanion/rules/association/limits';
import type { Bounds } from '@fanion/rules/association/numbers';
import type { NumberKey } from './numbers-model.ts';

export const badName = (max: number): string =>
  `Un nom tient en une ligne de ${max} caractères au plus, sans caractère de contrôle ni caractère invisible.`;
export const BAD_EMAIL =
  'Cette adresse e-mail n’est pas valable (attendu\u00a0: une seule adresse, par exemple contact@exemple.fr).';
export const BAD_COLOUR = 'Une couleur s’écrit #rrggbb, par exemple #2bd9e8.';
export const weakColour = (contrast: number, nearest: string): string =>
  `Ce ton se lirait mal : son contraste est de ${(Math.floor(contrast * 10) / 10).toLocaleString('fr-FR')}, il en faut 4,5. Le plus proche qui se lit est ${nearest}.`;
export const badOrigins = (most: number): string =>
  `Donnez des adresses de sites, ${most} au plus, par exemple https://www.exemple.fr\u00a0: sans chemin, séparées par des espaces.`;
export const BAD_LINK =
  'Un lien commence par https://, sans espace ni mot de passe, en 500 caractères au plus.';
export const badChoice = (words: readonly string[]): string => `Attendu\u00a0: ${words.join(' ou ')}.`;
export const badChoices = (words: readonly string[]): string =>
  `Attendu\u00a0: ${words.join(', ')}, un ou plusieurs, avec des virgules.`;
export const BAD_LINES = `Un texte tient en ${SETTING_LINES_MAX} caractères au plus.`;
export const BAD_PRESENTATION = 'La présentation tient en 1 000 caractères au plus.';
export const BAD_DAY = 'Donnez un jour que chaque année a, MM-JJ, par exemple 09-01.';
export const BAD_IBAN = 'Cet IBAN n’est pas valable\u00a0: vérifiez ses chiffres.';
export const BAD_BIC = 'Un BIC a 8 ou 11 lettres et chiffres.';
export const BAD_KEY = 'Une clé tient en une suite de lettres et de chiffres, sans espace.';
export const BAD_STRIPE_KEY =
  'Une clé secrète de Stripe commence par sk_test_, sk_live_, rk_test_ ou rk_live_.';
export const BAD_STRIPE_WEBHOOK = 'Un secret de webhook de Stripe commence par whsec_.';
export const BAD_SLUG =
  'Attendu\u00a0: le nom de l’association dans son adresse chez HelloAsso, en minuscules, chiffres et tirets.';

/** What managers call each number. */
export const NUMBERS: Readonly<Record<NumberKey, string>> = {
  keep_accounts: 'Comptes sans visite et sans adhésion, avant leur suppression',
  keep_registrations: 'Inscriptions que personne n’a confirmées',
  keep_invitations: 'Invitations de l’association restées sans réponse',
  keep_notifications: 'Notifications',
  keep_tickets: 'Demandes des membres, après leur clôture',
  keep_messages: 'Messages entre membres',
  keep_mailings: 'Qui a reçu un mail à un groupe, après son envoi',
  keep_mails: 'Trace d’un mail parti, sans son texte',
  keep_networks: 'Réseau d’où un acte a été fait, au journal',
  request_rate: 'Demandes d’un membre à une même page du serveur',
  login_rate: 'Connexions depuis un même réseau',
  registration_rate: 'Inscriptions depuis un même réseau',
  flag_rate: 'Flags essayés par un membre sur un challenge',
  report_rate: 'Signalements d’un membre',
  ticket_rate: 'Messages d’un membre à l’association',
  invitation_rate: 'Invitations d’un membre dans ses équipes',
  mail_rate: 'Mails à un groupe',
  support_days: 'Délai de réponse aux demandes des membres',
  support_priority_days: 'Délai de réponse aux bienfaiteurs',
};
export const numberMeaning = (what: string, { of, least, most, usual }: Bounds): string =>
  `${what}\u00a0: ${of}, de ${least} à ${most} (${usual} sans réglage)`;
export const badNumber = ({ of, least, most }: Bounds): string =>
  `Attendu\u00a0: un nombre de ${of}, de ${least} à ${most}.`;
