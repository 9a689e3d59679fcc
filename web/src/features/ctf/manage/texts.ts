import type { ManageView } from './model.ts';

export const VIEW_LABELS: Record<ManageView, string> = {
  settings: 'Réglages',
  registrations: 'Inscriptions',
  entrants: 'Équipes',
  challenges: 'Challenges',
  live: 'Direct',
  results: 'Résultats',
};
