import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { longDate, number, plural, typesetAll } from '../../../lib/french.ts';

/** Texts of the page of an invitation link. */
export const LINK_TEXTS = typesetAll({
  title: 'Rejoindre une équipe',
  loading: 'Chargement de l’invitation...',
  failed: 'L’invitation n’a pas pu être lue',
  restricted:
    'Ce lien est l’invitation d’une équipe, que votre formule ne permet pas encore de rejoindre. Gardez-le : une fois l’adhésion prise, rouvrez-le ici.',
  invites: 'Cette équipe vous propose de la rejoindre.',
  playing: (event: string) => `L’équipe joue « ${event} » : personne n’y entre avant la fin.`,
  members: (count: number) => `${number(count)} ${plural(count, 'membre')} sur ${TEAM_LIMITS.members}`,
  until: (when: string) => `Ce lien est valable jusqu’au ${when}.`,
  join: 'Rejoindre',
  later: 'Plus tard',
  isMember: 'Vous êtes déjà dans cette équipe.',
  see: 'Voir l’équipe',
  invalidLink: 'Ce lien d’invitation ne fonctionne plus',
  goneWhy: 'Il a expiré, ou il a été révoqué. Demandez-en un autre à l’équipe.',
  seeTeams: 'Voir les équipes',
  joinFailed: 'L’équipe n’a pas pu être rejointe.',
});

/** Texts of a team’s own link. */
export const TEAM_LINK_TEXTS = typesetAll({
  close: 'Fermer',
  linkTitle: 'Lien d’invitation',
  linkWhy: `Qui a ce lien et un compte rejoint l’équipe, sans candidature. Il vaut ${TEAM_LIMITS.linkDays} jours, et se révoque.`,
  linkUntil: (when: string) =>
    `Un lien est valable jusqu’au ${longDate(when)}. Son adresse n’est montrée qu’à sa création.`,
  linkFrozen: 'L’équipe joue : le lien ne fera entrer personne avant la fin de l’événement.',
  linkCreate: 'Créer un lien',
  linkRenew: 'Créer un nouveau lien',
  linkReplaces: 'Un nouveau lien remplace le précédent, qui ne marchera plus.',
  linkRevoke: 'Révoquer le lien',
  linkRevokeTitle: 'Révoquer le lien d’invitation ?',
  linkRevokeWhy: 'Qui l’a reçu ne pourra plus rejoindre l’équipe avec lui.',
  linkAddress: 'Adresse du lien',
  linkOnce: 'Copiez-la maintenant : elle ne sera plus montrée.',
  linkCopy: 'Copier le lien',
  linkCopied: 'Lien copié !',
});
