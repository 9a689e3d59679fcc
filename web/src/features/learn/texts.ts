import { typesetAll } from '../../lib/french.ts';

/** Texts shared by the whole training. */
export const LEARN_TEXTS = typesetAll({
  title: 'Formation & Entraînement',
  short: 'Formation',
  todo: 'À faire',
  placeholder: 'Cette section sera développée prochainement',
  loading: 'Chargement...',
  failed: 'La formation n’a pas pu être chargée.',
  premium: 'Premium',
  done: 'Terminé',
  current: 'En cours',
  toStart: 'À commencer',
});

export const LEVEL_LABELS = {
  facile: 'Facile',
  moyen: 'Moyen',
  difficile: 'Difficile',
  expert: 'Expert',
} as const;
