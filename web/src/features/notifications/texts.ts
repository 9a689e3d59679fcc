import { counted, number, plural, typesetAll } from '../../lib/french.ts';

/**
 * Texts of the bell, its page, its preferences and the unsubscribe page
 * (docs/product/notifications.md#cloche).
 */
export const NOTIFICATION_TEXTS = typesetAll({
  title: 'Notifications',
  // Matches the text of the badge: the panel has the exact number.
  bell: (unread: number) =>
    unread === 0
      ? 'Notifications'
      : `Notifications, ${badgeText(unread)}\u00a0${plural(unread, 'non lue', 'non lues')}`,
  unread: 'Non lue',
  unreadCount: (unread: number) =>
    unread === 0 ? 'Tout est lu.' : `${counted(unread, 'notification non lue', 'notifications non lues')}.`,
  news: (text: string) => `Nouvelle notification : ${text}`,
  missed: (unread: number) =>
    `Vous avez ${counted(unread, 'notification non lue', 'notifications non lues')}.`,
  loading: 'Chargement de vos notifications...',
  failed: 'Impossible de charger vos notifications.',
  empty: 'Aucune notification',
  emptyWhy: 'Invitations, réponses, places et rappels d’événements arriveront ici.',
  all: 'Voir tout',
  allRead: 'Tout marquer comme lu',
  readFailed: 'Vos notifications n’ont pas pu être marquées comme lues.',
  settings: 'Régler mes notifications',
});

export const PREFERENCE_TEXTS = typesetAll({
  title: 'Notifications',
  lead: 'Choisissez, pour chaque sujet, ce qui sonne dans la cloche et ce qui vous est aussi envoyé par e-mail.',
  caption: 'Préférences de notification',
  kind: 'Sujet',
  bell: 'Cloche',
  mail: 'E-mail',
  mailOnly: 'Par e-mail seulement',
  switchName: (label: string, channel: string) => `${label} : ${channel}`,
  failed: 'Impossible de charger vos préférences.',
  notSaved: 'La préférence n’a pas été enregistrée.',
});

export const UNSUBSCRIBE_TEXTS = typesetAll({
  title: 'Ne plus recevoir ces e-mails',
  receives: (email: string) => `Ces e-mails sont envoyés à ${email}. Les autres continueront d’arriver.`,
  about: (label: string) => `Sujet : « ${label} »`,
  action: 'Ne plus recevoir ces e-mails',
  done: 'C’est noté',
  doneWhy: (label: string, email: string) =>
    `Les e-mails « ${label} » ne seront plus envoyés à ${email}. La cloche du site n’a pas changé.`,
  settings: 'Régler mes notifications',
  home: 'Aller à l’accueil',
  invalid: 'Ce lien n’est pas valable',
  invalidWhy:
    'Il est incomplet, ou le compte dont il parle n’existe plus. Vous pouvez régler vos e-mails dans « Compte et sécurité ».',
  failed: 'Impossible de lire ce lien.',
  notSaved: 'La désinscription n’a pas été enregistrée.',
});

/** The text of the badge: it has room for one digit. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : number(unread));
