import { counted, number, plural, shortDate, typesetAll } from '../../../lib/french.ts';

/** Texts of a team’s own page (docs/product/teams.md#hub). */
export const TEAM_PAGE_TEXTS = typesetAll({
  choose: 'Équipe',
  identity: 'Équipe',
  members: 'Membres',
  membersTable: 'Membres de l’équipe',
  activity: 'Activité',
  noActivity: 'Rien ne s’est encore passé.',
  activityFailed: 'L’activité n’a pas pu être chargée.',
  leaving: 'Quitter l’équipe',
  created: 'Créée le',
  size: 'Membres',
  captain: 'Capitaine',
  rating: 'Note',
  noDescription: 'Aucune description.',
  requirements: 'Attentes',
  specialties: 'Spécialités de l’équipe',
  statistics: 'Statistiques',
  edit: 'Modifier',
  setMain: 'En faire mon équipe principale',
  isMain: 'Mon équipe principale',
  frozen: (event: string) =>
    `L’équipe joue « ${event} » : sa composition est gelée jusqu’à la fin. D’ici là, personne n’y entre, n’en est exclu ni ne la quitte : invitations, candidatures et lien attendent.`,
  frozenOut: 'La composition est gelée jusqu’à la fin de l’événement que l’équipe joue.',
  applications: (count: number) =>
    `${counted(count, 'candidature')} ${plural(count, 'attend', 'attendent')} votre réponse.`,
  seeApplications: 'Voir les candidatures',
  member: 'Membre',
  suspended: 'Compte suspendu',
  role: 'Rôle',
  points: 'Points',
  level: 'Niveau',
  since: 'Depuis',
  sinceDate: (when: string) => `depuis le ${shortDate(when)}`,
  invites: 'Peut inviter',
  leave: 'Quitter l’équipe',
  leaveTitle: (team: string) => `Quitter l’équipe « ${team} » ?`,
  leaveWhy:
    'Vous rendrez vos places dans ses événements à venir. Ce que vous avez résolu reste à l’équipe, et dans votre historique.',
  leaveLast: 'Vous êtes seul dans l’équipe : elle sera archivée, et ses résultats gardés.',
  captainStays: 'Pour la quitter, transmettez d’abord le rôle de capitaine.',
  transfer: 'Transmettre le rôle de capitaine',
  archive: 'Archiver l’équipe',
  archiveTitle: (team: string) => `Archiver l’équipe « ${team} » ?`,
  archiveWhy: (members: number) =>
    members > 1
      ? `Ses ${number(members)} membres la quittent et en sont prévenus. Ses résultats restent, son nom redevient libre.`
      : 'Ses résultats restent, son nom redevient libre.',
  archiveReason: 'Montré aux membres de l’équipe.',
});
