import type { Availability, CtfExperience } from '@fanion/rules/teams/teams';
import { counted, plural, typesetAll } from '../../../lib/french.ts';

/** Texts of the search for players (docs/product/teams.md#carte-de-joueur). */
export const PLAYERS_TEXTS = typesetAll({
  title: 'Joueurs disponibles',
  loading: 'Chargement des joueurs...',
  failed: 'Impossible de charger les joueurs',
  filters: 'Chercher des joueurs',
  search: 'Rechercher un joueur',
  searchHint: 'Pseudo, nom ou spécialité',
  availability: 'Disponibilité',
  anyAvailability: 'Toutes',
  specialties: 'Spécialités',
  reset: 'Réinitialiser les filtres',
  empty: 'Aucun joueur ne cherche d’équipe',
  emptyWhy: 'Ceux qui publient leur carte apparaissent ici.',
  nothingFound: 'Aucun joueur trouvé',
  nothingFoundWhy: 'Essayez de modifier vos critères de recherche.',
  found: (count: number) => `${counted(count, 'joueur')} ${plural(count, 'disponible')}`,
  role: 'Rôle préféré',
  experience: 'Expérience',
  languages: 'Langues',
  level: 'Niveau',
  invite: 'Inviter',
  inviteNamed: (name: string) => `Inviter ${name}`,
  invited: 'Invitation envoyée',
  invitedNamed: (name: string) => `Invitation envoyée à ${name}`,
});

/** Texts of the reader's own card. */
export const CARD_TEXTS = typesetAll({
  title: 'Ma carte de joueur',
  toggle: 'Je cherche une équipe',
  visibleUntil: (day: string) => `Les capitaines voient votre carte jusqu’au ${day}.`,
  hidden: (days: number) =>
    `Activez-la pour que les capitaines vous trouvent, pendant ${counted(days, 'jour')}.`,
  edit: 'Modifier ma carte',
  languagesHint: 'Entrée ou virgule pour ajouter. 6 langues au plus.',
  prolongs: (days: number) => `Enregistrer prolonge votre carte de ${counted(days, 'jour')}.`,
  save: 'Enregistrer',
  none: 'Non renseignées',
  loading: 'Chargement de votre carte...',
  failed: 'Votre carte n’a pas pu être lue.',
  saveFailed: 'Votre carte n’a pas pu être enregistrée.',
});

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  flexible: 'Flexible',
  weekdays: 'En semaine',
  weekends: 'Le week-end',
  evenings: 'En soirée',
};

export const EXPERIENCE_LABELS: Record<CtfExperience, string> = {
  beginner: 'Débutant',
  intermediate: 'Intermédiaire',
  advanced: 'Confirmé',
  expert: 'Expert',
};
