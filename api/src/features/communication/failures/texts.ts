import type { MailFailure } from '@fanion/rules/communication/mail-failure';
import { isNotificationKind } from '@fanion/rules/notifications';
import { kindLabel } from '../../notifications/service.ts';

/** Why a mail failed, in words that a manager understands. */
export const REASONS: Record<MailFailure, string> = {
  gone: 'Cette adresse n’existe pas ou ne reçoit plus.',
  full: 'Sa boîte est pleine.',
  login: 'Le serveur de mail refuse l’identifiant ou le mot de passe réglés.',
  silent: 'Le serveur de mail ne répond pas.',
  wait: 'Le serveur demande d’attendre.',
  blocked: 'Le serveur refuse l’expéditeur ou le contenu, qu’il juge indésirables.',
  held: 'Il attendait quand la sauvegarde restaurée a été faite : il est peut-être parti depuis.',
  other: 'Le serveur a refusé le mail.',
};

/** Replaces the answer of a server. */
export const HELD_ANSWER = 'aucun envoi depuis la restauration';

const KINDS: Readonly<Record<string, string>> = {
  registration: 'Code d’inscription',
  login: 'Code de connexion',
  reset: 'Code de mot de passe',
  email: 'Code de changement d’adresse',
  invitation: 'Invitation',
  receipt: 'Reçu',
  'order-to-pay': 'Commande à payer',
  deleted: 'Adieu d’un compte supprimé',
  'deletion-planned': 'Suppression prévue',
  idle: 'Compte inactif',
  suspended: 'Suspension',
  restored: 'Suspension levée',
  support: 'Réponse du support',
};

/** The kind of a queued mail: never its content. */
export function kindName(kind: string): string {
  const notificationKind = kind.replace(/^notification-/, '');
  if (notificationKind !== kind && isNotificationKind(notificationKind))
    return `Notification\u00a0: ${kindLabel(notificationKind)}`;
  return KINDS[kind] ?? 'Avis sur le compte';
}

export const mailingName = (subject: string): string => `Mail à un groupe\u00a0: «\u00a0${subject}\u00a0»`;

const mails = (count: number): string => `${count} mail${count < 2 ? '' : 's'}`;
export const retried = (count: number): string =>
  count === 0 ? 'Aucun mail à réessayer.' : `${mails(count)} à réessayer aussitôt.`;
export const closed = (count: number): string =>
  count === 0 ? 'Aucun mail à abandonner.' : `${mails(count)} abandonné${count < 2 ? '' : 's'}.`;
