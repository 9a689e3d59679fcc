import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { counted, number, typoAll } from '../../../lib/french.ts';

/** Words of the list of teams (docs/product/teams.md#meilleures-équipes). */
export const TOP_TEXTS = typoAll({
  list: 'Équipes',
  loading: 'Chargement des équipes...',
  failed: 'Impossible de charger les équipes',
  filters: 'Chercher une équipe',
  search: 'Rechercher une équipe',
  searchHint: 'Nom de l’équipe',
  specialty: 'Spécialité',
  anySpecialty: 'Toutes',
  recruiting: 'Qui recrutent',
  reset: 'Réinitialiser les filtres',
  nothingFoundWhy: 'Essayez de modifier vos critères de recherche.',
  found: (count: number) => counted(count, 'équipe'),
  captain: (name: string) => `Capitaine : ${name}`,
  members: 'Membres',
  membersOf: (count: number) => `${number(count)} sur ${TEAM_LIMITS.members}`,
  points: 'Points',
  level: 'Niveau moyen',
  wins: 'Victoires',
  specialties: 'Spécialités',
  requirements: 'Attentes',
  more: 'Lire la suite',
  less: 'Réduire',
  ofTeam: (name: string) => `de ${name}`,
  join: 'Rejoindre',
  joinNamed: (name: string) => `Rejoindre « ${name} »`,
  apply: 'Postuler',
  applyNamed: (name: string) => `Postuler à « ${name} »`,
  closed: 'Fermée',
  full: 'équipe complète',
  playing: 'Joue en ce moment',
  playingWhy: 'l’équipe joue : on y entre après l’événement',
  own: 'Votre équipe',
  pending: 'Candidature envoyée',
  withdraw: 'Retirer',
  withdrawNamed: (name: string) => `Retirer ma candidature à « ${name} »`,
  joinFailed: 'L’équipe n’a pas pu être rejointe.',
  withdrawFailed: 'La candidature n’a pas pu être retirée.',
});

/** Words of an application. */
export const APPLY_TEXTS = typoAll({
  title: (name: string) => `Postuler à « ${name} »`,
  requirements: 'Ce que l’équipe attend',
  message: 'Message au capitaine',
  messageHint: 'Dites ce que vous jouez, et quand.',
  rules: `Vous pouvez avoir ${number(TEAM_LIMITS.pendingApplications)} candidatures en attente, et en retirer une à tout moment.`,
  send: 'Envoyer la candidature',
  failed: 'La candidature n’a pas pu être envoyée.',
});
