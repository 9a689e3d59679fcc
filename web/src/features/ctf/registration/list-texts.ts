import { typesetAll } from '../../../lib/french.ts';

export const REGISTRATIONS_TEXTS = typesetAll({
  title: 'Inscriptions',
  failed: 'Les inscriptions n’ont pas pu être chargées.',
  filter: 'Inscriptions montrées',
  all: 'Toutes',
  empty: 'Aucune inscription',
  emptyWhy: 'Les inscriptions apparaîtront ici dès leur ouverture.',
  emptyFilter: 'Aucune inscription dans cet état.',
  member: 'Membre',
  type: 'Participation',
  team: 'Équipe',
  state: 'État',
  date: 'Inscription',
  waiting: (position: number | null) => `Liste d’attente${position === null ? '' : ` n° ${position}`}`,
  exportCsv: 'Exporter en CSV',
});

export const REGISTRATION_STATE_LABELS = {
  registered: 'Inscrit',
  waitlisted: 'Liste d’attente',
  pending: 'Réponse attendue',
} as const;

export const PARTICIPATION_WORDS = {
  solo: 'Seul',
  findTeam: 'Cherche une équipe',
  team: 'En équipe',
} as const;
