import type { Found } from '@fanion/contract/search';
import { counted, typesetAll } from '../../lib/french.ts';

/** A result of the search bar: one from the server, or a place of the site. */
export type SearchResult = Omit<Found, 'kind'> & { kind: Found['kind'] | 'page' | 'action' | 'setting' };

export const KINDS: Record<SearchResult['kind'], string> = typesetAll({
  page: 'Page',
  action: 'Action',
  challenge: 'Challenge',
  path: 'Parcours',
  lesson: 'Leçon',
  training_event: 'Rendez-vous',
  event: 'CTF',
  member: 'Membre',
  team: 'Équipe',
  writeup: 'Write-up',
  account: 'Fiche de membre',
  authored: 'Challenge, gestion',
  order: 'Commande',
  setting: 'Réglage',
});

export const SEARCH_TEXTS = typesetAll({
  found: 'Résultats de la recherche',
  recent: 'Ouverts récemment',
  none: 'Rien de ce nom.',
  failed: 'La recherche a échoué.',
  count: (count: number) => counted(count, 'résultat'),
});
