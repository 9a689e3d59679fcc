import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { counted, number, typesetAll } from '../../../lib/french.ts';
import type { InvitationTab } from './model.ts';

/** Texts of invitations and applications (docs/product/teams.md#invitations). */
export const INVITATIONS_TEXTS = typesetAll({
  tabs: 'Invitations et candidatures',
  loading: 'Chargement des invitations...',
  failed: 'Impossible de charger les invitations',
  stale: 'Les invitations n’ont pas pu être relues.',
  waiting: (count: number) => `${number(count)} en attente`,
  received: 'Invitations reçues',
  applicationsReceived: 'Candidatures à vos équipes',
  sent: 'Invitations envoyées par vos équipes',
  applicationsSent: 'Vos candidatures',
  noneReceived: 'Aucune invitation reçue',
  noneReceivedWhy:
    'Publiez votre carte « Je cherche une équipe » pour que les capitaines vous invitent, ou postulez à une équipe.',
  noneSent: 'Aucune invitation envoyée',
  noneSentWhy: 'Invitez un joueur dans votre équipe, ou postulez à une autre.',
  seek: 'Publier ma carte',
  findPlayers: 'Trouver des joueurs',
  seeTeams: 'Voir les équipes',
  members: (count: number) => counted(count, 'membre'),
  level: (level: number) => `Niveau ${number(level)}`,
  from: (name: string) => `Invitation de ${name}`,
  forTeam: (team: string) => `Pour « ${team} »`,
  dated: (when: string) => `Envoyée ${when}`,
  expires: (day: string) => `Expire le ${day}`,
  playing: (event: string) => `L’équipe joue « ${event} » : vous pourrez accepter après la fin.`,
  accept: 'Accepter',
  acceptTeam: (team: string) => `Accepter l’invitation de « ${team} »`,
  acceptPlayer: (name: string) => `Accepter la candidature de ${name}`,
  decline: 'Décliner',
  declineTeam: (team: string) => `Décliner l’invitation de « ${team} »`,
  declinePlayer: (name: string) => `Décliner la candidature de ${name}`,
  declineTitle: 'Décliner l’invitation ?',
  declineWhy: (team: string, days: number) =>
    `L’équipe « ${team} » ne pourra pas vous inviter à nouveau avant ${counted(days, 'jour')}.`,
  refuseTitle: (name: string) => `Décliner la candidature de ${name}`,
  reason: 'Motif',
  reasonHint: 'Montré à cette personne seule.',
  reasonGiven: (reason: string) => `Motif : ${reason}`,
  cancel: 'Annuler',
  cancelOf: (name: string) => `Annuler l’invitation de ${name}`,
  withdraw: 'Retirer',
  withdrawOf: (team: string) => `Retirer ma candidature à « ${team} »`,
  answerFailed: 'La réponse n’a pas pu être enregistrée.',
  cancelFailed: 'L’invitation n’a pas pu être annulée.',
  withdrawFailed: 'La candidature n’a pas pu être retirée.',
  more: (count: number) => `Voir ${counted(count, 'autre', 'autres')}`,
});

export const INVITATION_TAB_LABELS: Record<InvitationTab, string> = {
  received: 'Reçues',
  sent: 'Envoyées',
};

type State = 'pending' | 'accepted' | 'declined' | 'cancelled' | 'withdrawn' | 'expired';

/** States of sent ones. */
export const STATE_LABELS: Record<State, string> = {
  pending: 'En attente',
  accepted: 'Acceptée',
  declined: 'Déclinée',
  cancelled: 'Annulée',
  withdrawn: 'Retirée',
  expired: 'Expirée',
};

/** Texts of the invitation of a player. */
export const INVITE_TEXTS = typesetAll({
  title: (name: string) => `Inviter ${name}`,
  open: 'Inviter',
  into: (team: string) => `Inviter dans l’équipe « ${team} »`,
  username: 'Pseudo',
  usernameHint: 'Tel qu’il se lit dans l’annuaire ou sur son profil.',
  usernameNeeded: 'Donnez un pseudo.',
  unknown: 'Personne ne porte ce pseudo.',
  team: 'Pour quelle équipe ?',
  forTeam: (team: string) => `L’équipe « ${team} » lui proposera une place.`,
  waits: 'Une invitation attend déjà',
  teamsLoading: 'Chargement de vos équipes...',
  teamsFailed: 'Vos équipes n’ont pas pu être lues.',
  noTeam: 'Vous n’invitez pour aucune équipe',
  noTeamWhy: 'Créez une équipe, ou demandez à votre capitaine de pouvoir inviter.',
  allWait: 'Une invitation de chacune de vos équipes attend déjà sa réponse.',
  create: 'Créer une équipe',
  message: 'Message',
  messageHint: 'Dites pourquoi vous pensez à cette personne.',
  expires: (days: number) => `Sans réponse, l’invitation expire dans ${counted(days, 'jour')}.`,
  send: 'Envoyer l’invitation',
  failed: 'L’invitation n’a pas pu être envoyée.',
});

/** Texts of an application. */
export const APPLY_TEXTS = typesetAll({
  title: (name: string) => `Postuler à « ${name} »`,
  requirements: 'Ce que l’équipe attend',
  message: 'Message au capitaine',
  messageHint: 'Dites ce que vous jouez, et quand.',
  rules: `Vous pouvez avoir ${number(TEAM_LIMITS.pendingApplications)} candidatures en attente, et en retirer une à tout moment.`,
  send: 'Envoyer la candidature',
  failed: 'La candidature n’a pas pu être envoyée.',
});
