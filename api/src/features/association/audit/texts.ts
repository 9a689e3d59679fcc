import type { AuditArea } from '@fanion/contract/association/audit';

/** The label of each action in the log. */
export const ACTIONS = {
  'view.enter': 'Site regardé comme un autre rôle',
  'announcement.change': 'Annonce du site modifiée',
  'announcement.end': 'Annonce du site terminée',
  'announcement.write': 'Annonce du site publiée',
  'audit.export': 'Journal d’audit exporté',
  'badge.create': 'Badge créé',
  'badge.delete': 'Badge supprimé',
  'badge.give': 'Badge donné',
  'badge.update': 'Badge modifié',
  'badge.withdraw': 'Badge retiré',
  'certificate.revoke': 'Certificat révoqué',
  'challenge.create': 'Challenge créé',
  'challenge.weekly': 'Challenge de la semaine',
  'challenge.export': 'Challenges exportés',
  'challenge.file': 'Fichier de challenge déposé',
  'challenge.decoy': 'Leurre posé',
  'challenge.flag': 'Flag posé',
  'challenge.flag-case': 'Casse d’un flag, dite ou tue',
  'challenge.flag-export': 'Flags exportés en clair',
  'challenge.flag-read': 'Flags relus',
  'challenge.image': 'Image du thème d’un challenge déposée',
  'challenge.import': 'Choix faits à un import de challenges',
  'challenge.remark': 'Remarque sur un challenge',
  'challenge.remove': 'Proposition supprimée par son auteur',
  'challenge.save': 'Challenge enregistré',
  'challenge.stage': 'Challenge changé d’étape',
  'challenge.undecoy': 'Leurre retiré',
  'challenge.unflag': 'Flag retiré',
  'challenge.update': 'Challenge modifié',
  'data.deletion': 'Suppression de compte demandée',
  'data.deletion-cancel': 'Suppression de compte annulée',
  'data.export': 'Données personnelles exportées',
  'data.request': 'Demande sur des données notée',
  'data.request-close': 'Demande sur des données close',
  'event.own-flags': 'Flags propres aux participants lus',
  'event.own-files': 'Fichiers propres aux participants posés',
  'event.bracket': 'Catégories de participants changées',
  'event.bracket-remove': 'Catégorie de participants supprimée',
  'event.entrant-bracket': 'Participant changé de catégorie',
  'event.guest': 'Participant classé à part ou avec les autres',
  'event.signal': 'Signal de franc-jeu jugé',
  'event.adjust': 'Points accordés ou retirés dans un événement',
  'event.adjust-remove': 'Ajustement de points annulé',
  'event.announce': 'Annonce publiée',
  'event.announce-remove': 'Annonce retirée',
  'event.cancel': 'Événement annulé',
  'event.challenge': 'Challenge réglé dans l’événement',
  'event.challenge-remove': 'Challenge retiré de l’événement',
  'event.copy': 'Événement copié d’un autre',
  'event.create': 'Événement créé',
  'event.end': 'Épreuve terminée avant l’heure',
  'event.export': 'Événement exporté pour CTFd',
  'event.feed': 'Événements importés d’un flux',
  'event.freeze': 'Classement gelé',
  'event.archive': 'Archive d’un événement prise',
  'event.folder-export': 'Événement exporté avec ses challenges',
  'event.lead': 'Événement confié',
  'event.lead-remove': 'Événement repris à son responsable',
  'event.match': 'Équipes formées',
  'event.people': 'Comptes et résultats venus de CTFd',
  'event.move-challenges': 'Challenges versés au catalogue',
  'event.pause': 'Épreuve mise en pause',
  'event.prolong': 'Épreuve prolongée',
  'event.reprice': 'Prix d’un challenge changé',
  'event.results': 'Résultats importés',
  'event.resume': 'Épreuve reprise',
  'event.review-remove': 'Avis retiré',
  'message.remove': 'Message retiré',
  'event.seat': 'Place d’un inscrit changée',
  'event.share': 'Palmarès rendu public',
  'event.solve-allow': 'Résolution permise de nouveau',
  'event.solve-grant': 'Résolution accordée',
  'event.solve-withdraw': 'Résolution retirée de l’événement',
  'event.unfreeze': 'Classement dégelé',
  'event.unshare': 'Palmarès refermé aux visiteurs',
  'event.unveil': 'Dévoilement commencé',
  'event.update': 'Événement modifié',
  'learn.import': 'Parcours importés',
  'learn.path': 'Parcours modifié',
  'legal.write': 'Texte légal écrit',
  'logo.remove': 'Logo retiré',
  'logo.set': 'Logo changé',
  'lesson.create': 'Leçon créée',
  'lesson.discard': 'Brouillon de leçon abandonné',
  'lesson.draft': 'Brouillon de leçon écrit',
  'lesson.file': 'Fichier ajouté à une leçon',
  'lesson.publish': 'Leçon publiée',
  'lesson.restore': 'Leçon remise',
  'lesson.retire': 'Leçon retirée',
  'lesson.return': 'Leçon rendue à son auteur',
  'lesson.submit': 'Leçon proposée à la relecture',
  'lesson.take-back': 'XP d’une leçon repris',
  'mail.close': 'Mails en échec abandonnés',
  'mail.retry': 'Mails en échec réessayés',
  'mail.test': 'Mail d’essai envoyé',
  'mailing.cancel': 'Envoi d’un mail annulé',
  'mailing.change': 'Mail à un groupe modifié',
  'mailing.delete': 'Mail à un groupe supprimé',
  'mailing.pause': 'Envoi d’un mail suspendu',
  'mailing.resume': 'Envoi d’un mail repris',
  'mailing.schedule': 'Envoi d’un mail programmé',
  'mailing.send': 'Mail envoyé à un groupe',
  'mailing.stop': 'Envoi d’un mail arrêté',
  'mailing.test': 'Mail à un groupe essayé',
  'mailing.write': 'Mail à un groupe écrit',
  // Lines from before photos, pseudos and texts were moderated in one way.
  'member.avatar.moderate': 'Photo retirée par un gérant',
  'member.avatar.remove': 'Photo retirée',
  'member.avatar.set': 'Photo changée',
  'member.correct': 'Compte corrigé',
  'member.create': 'Compte ouvert',
  'member.link': 'Réseau vérifié ou non',
  'member.note': 'Note écrite',
  'member.note-remove': 'Note effacée',
  'member.delete': 'Compte supprimé',
  'member.email': 'Adresse changée',
  'member.export': 'Liste des comptes exportée',
  'member.invite': 'Invitations envoyées',
  'member.invite-again': 'Invitation renvoyée',
  'member.invite-withdraw': 'Invitation oubliée',
  'member.merge': 'Comptes fusionnés',
  'member.moderate': 'Profil modéré',
  'member.password-mail': 'Code de mot de passe envoyé',
  'member.profile': 'Profil modifié',
  'member.rename': 'Pseudo changé',
  'member.restore': 'Compte rétabli',
  'member.right.grant': 'Droit donné',
  'member.right.revoke': 'Droit retiré',
  'member.role.grant': 'Rôle donné',
  'member.role.revoke': 'Rôle retiré',
  'member.second-factor': 'Code à la connexion remis à zéro',
  'member.session-end': 'Appareil déconnecté',
  'member.sessions-end': 'Appareils déconnectés',
  'member.suspend': 'Compte suspendu',
  'membership.correct': 'Adhésion corrigée',
  'membership.end': 'Adhésion arrêtée',
  'membership.export': 'Liste des membres exportée',
  'membership.record': 'Adhésion enregistrée',
  'membership.remind': 'Membre relancé',
  'order.banked': 'Chèque encaissé',
  'order.cancelled': 'Commande abandonnée',
  'order.export': 'Journal des commandes exporté',
  'order.payment': 'Paiement enregistré',
  'order.received': 'Paiement reçu',
  'order.refund': 'Commande remboursée',
  'order.refused': 'Chèque refusé',
  'plan.change': 'Formule modifiée',
  'report.close': 'Signalement traité',
  'report.answer': 'Signalement répondu',
  'report.contest': 'Décision contestée',
  'report.settle': 'Contestation jugée',
  'setting.change': 'Réglage changé',
  'setting.restore': 'Installation restaurée d’une sauvegarde',
  'setting.secret': 'Secret de l’installation changé',
  'setup.end': 'Mise en route terminée',
  'setup.manager': 'Premier gérant créé',
  'solve.allow': 'Résolution permise de nouveau',
  'solve.withdraw': 'Résolution retirée',
  'student.verify': 'Tarif réduit accordé',
  'support.answer': 'Réponse à une demande',
  'support.close': 'Demande close',
  'team.captain_changed': 'Capitaine changé',
  'team.invitation_sent': 'Invitation envoyée',
  'team.link_created': 'Lien d’équipe créé',
  'team.link_revoked': 'Lien d’équipe retiré',
  'team.moderate': 'Équipe modérée',
  'team.player_joined': 'Joueur arrivé',
  'team.player_kicked': 'Joueur exclu',
  'team.player_left': 'Joueur parti',
  'team.role_changed': 'Rôle d’équipe changé',
  'team.team_changed': 'Équipe modifiée',
  'team.team_created': 'Équipe créée',
  'token.create': 'Jeton créé',
  'token.revoke': 'Jeton retiré',
  'training.attendance': 'Présences notées',
  'training.cancel': 'Événement de formation annulé',
  'training.change': 'Événement de formation modifié',
  'training.create': 'Événement de formation créé',
  'training.delete': 'Événement de formation supprimé',
  'training.file': 'Fichier ajouté à un événement de formation',
  'training.file-remove': 'Fichier retiré d’un événement de formation',
  'training.group': 'Groupe modifié',
  'training.group-delete': 'Groupe supprimé',
  'training.group-export': 'Suivi d’un groupe exporté',
  'training.group-remind': 'Rappel envoyé à un groupe',
  'training.publish': 'Événement de formation publié',
  'writeup.keep': 'Write-up gardé',
  'webhook.change': 'Webhook modifié',
  'webhook.create': 'Webhook créé',
  'webhook.remove': 'Webhook supprimé',
  'webhook.replay': 'Envois de webhook refaits',
  'webhook.secret': 'Secret de webhook créé',
  'webhook.secret-end': 'Secret de webhook retiré',
  'webhook.start': 'Webhook remis en route',
  'webhook.stop': 'Webhook arrêté',
  'webhook.try': 'Webhook essayé',
  'writeup.publish': 'Write-up publié',
  'writeup.refuse': 'Write-up refusé',
  'writeup.withdraw': 'Write-up retiré',
} as const satisfies Readonly<Record<string, string>>;
export type Action = keyof typeof ACTIONS;

/** The label of an action; its code where it has none. */
export const actionText = (action: string): string =>
  Object.hasOwn(ACTIONS, action) ? ACTIONS[action as Action] : action;

/** Beginnings of the actions of each area of the filter. */
export const AREA_WORDS: Readonly<Record<AuditArea, readonly string[]>> = {
  member: ['member', 'message', 'data', 'token'],
  membership: ['membership', 'order', 'plan', 'student'],
  challenge: ['challenge', 'solve', 'report'],
  event: ['event'],
  team: ['team'],
  writeup: ['writeup'],
  training: ['training', 'learn', 'lesson', 'certificate'],
  badge: ['badge'],
  association: [
    'setting',
    'webhook',
    'audit',
    'legal',
    'mail',
    'setup',
    'support',
    'announcement',
    'mailing',
    'logo',
    'view',
  ],
};

export const HEADERS = [
  'Rang',
  'Numéro',
  'Date (UTC)',
  'Auteur',
  'Par',
  'Réseau',
  'Action',
  'Objet',
  'Détails',
  'Empreinte',
];
export const CHANNELS = { web: 'Site', cli: 'Commande' } as const;
export const YES = 'oui';
export const NO = 'non';
/** How the file shows a change from nothing, or to nothing. */
export const EMPTY = 'rien';
/** What managers set that is not in the list of settings. */
export const OTHER_SETTINGS: Readonly<Record<string, string>> = {
  logo: 'logo',
  'first-run': 'mise en route',
  mail: 'mails',
  'secret-fingerprint': 'secret de l’installation',
};

const PARIS = { timeZone: 'Europe/Paris' } as const;
const ON = new Intl.DateTimeFormat('fr-FR', { ...PARIS, dateStyle: 'long' });
const AT = new Intl.DateTimeFormat('fr-FR', { ...PARIS, hour: '2-digit', minute: '2-digit' });
const first = (words: string): string => words.replace(/^1 /, '1er ');
/** A moment in Paris time. */
export const moment = (iso: string): string =>
  `${first(ON.format(Date.parse(iso)))}, ${AT.format(Date.parse(iso))}`;
/** A day, as `2026-11-25`. */
export const day = (iso: string): string => first(ON.format(Date.parse(`${iso}T12:00:00Z`)));
export const ofDay = (iso: string): string => `du ${day(iso)}`;
export const numbered = (number: string | number): string => `n°\u00a0${number}`;
const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
/** An amount in cents. */
export const amount = (cents: number): string => EUROS.format(cents / 100);

export const DELETED_ACCOUNT = 'Compte supprimé';
export const COMMAND_LINE = 'Commande';

const at = (position: number, id: string) => `journal d’audit, rang ${position} (ligne ${id})`;
export const broken = (position: number, id: string): string =>
  `${at(position, id)}\u00a0: l’empreinte ne correspond pas, cette ligne ou une plus ancienne a été changée.`;
export const otherNetwork = (position: number, id: string): string =>
  `${at(position, id)}\u00a0: le réseau n’est pas celui qui a été écrit.`;
export const slippedIn = (position: number, id: string): string =>
  `${at(position, id)}\u00a0: sa date est antérieure à celle de lignes déjà chaînées avant elle, elle a été glissée après coup.`;
export const missing = (position: number): string =>
  `journal d’audit, rang ${position}\u00a0: une ligne manque dans la chaîne.`;
export const unchained = (id: string): string =>
  `journal d’audit, ligne ${id}\u00a0: elle n’est pas dans la chaîne, elle n’a pas été écrite par le programme.`;
