import type { WatchedPlayer } from '@fanion/contract/ctf/watchlist/endpoints';
import { typesetAll } from '../../../lib/french.ts';

/** Texts of the watch list (docs/product/ctf-live.md#joueurs-suivis). */
export const WATCH_TEXTS = typesetAll({
  add: 'Add',
  addWhat: 'Suivre un joueur',
  title: 'Joueurs suivis',
  lead: 'Votre liste n’est visible que de vous. Les joueurs suivis sont épinglés en tête du classement.',
  form: 'Suivre un joueur',
  edit: (name: string) => `Modifier le suivi de ${name}`,
  name: 'Nom du joueur',
  nameHint: 'Son pseudo, ou le nom de son équipe.',
  nameRequired: 'Le nom du joueur est requis',
  team: 'Équipe',
  platform: 'Plateforme',
  notes: 'Notes',
  notesHint: "N'écrivez rien de sensible.",
  level: 'Alertes',
  save: 'Suivre',
  saveChange: 'Enregistrer',
  cancel: 'Annuler',
  change: 'Modifier',
  remove: 'Ne plus suivre',
  added: (name: string) => `${name} est dans vos joueurs suivis.`,
  changed: 'Suivi modifié.',
  removed: (name: string) => `${name} n'est plus suivi.`,
  undo: 'Annuler',
  empty: 'Vous ne suivez personne pour le moment.',
  loading: 'Chargement...',
  count: (count: number) => `${count} sur 50`,
});

export const PLATFORM_LABELS: Record<WatchedPlayer['platform'], string> = {
  ctftime: 'CTFtime',
  manual: 'Autre',
  discord: 'Discord',
};

export const LEVEL_LABELS: Record<WatchedPlayer['alertLevel'], string> = typesetAll({
  low: 'Faible : entrée ou sortie du top 10',
  medium: 'Moyen : trois places gagnées ou perdues',
  high: 'Élevé : chaque résolution',
});

/** The alert level in a word, for a list. */
export const LEVEL_WORDS: Record<WatchedPlayer['alertLevel'], string> = {
  low: 'Alertes faibles',
  medium: 'Alertes moyennes',
  high: 'Alertes élevées',
};
