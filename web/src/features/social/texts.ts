import type { DirectorySort } from '@fanion/rules/social';
import { counted, number, plural, typeset } from '../../lib/french.ts';

/** Texts of the members directory (docs/product/social.md#annuaire). */
export const SOCIAL_TEXTS = {
  title: 'Annuaire des membres',
  loading: 'Chargement...',
  filters: 'Filtres',
  results: 'Membres',
  searchLabel: 'Rechercher un membre',
  search: 'Nom, pseudo ou badge',
  roles: 'Rôles',
  minScore: 'Score minimum',
  minCtfs: 'CTF minimum',
  specialty: 'Spécialité',
  anySpecialty: 'Toutes',
  presence: 'Disponibilité',
  online: 'En ligne',
  seeksTeam: 'Cherche une équipe',
  sort: 'Trier par',
  reset: 'Réinitialiser les filtres',
  empty: 'Aucun membre trouvé',
  emptyWhy: 'Essayez de modifier vos critères de recherche',
  copy: { discord: 'Copier Discord', pseudo: 'Copier le pseudo' },
  copied: typeset('Pseudo copié !'),
  write: 'Écrire',
  writeTo: (pseudo: string) => `Écrire à ${pseudo}`,
  failed: 'Erreur lors du chargement des données sociales',
  copyShown: typeset(
    'Les données en temps réel n’ont pas pu être chargées : la dernière copie est affichée.',
  ),
  samplesShown: typeset(
    'Les données en temps réel n’ont pas pu être chargées : des données de démonstration sont affichées.',
  ),
  sample: 'Exemple',
  community: 'Salons de la communauté',
};

export const SORT_LABELS: Record<DirectorySort, string> = {
  active: 'Dernière activité',
  score: 'Score',
  name: 'Pseudo',
  recent: 'Arrivée récente',
};

/** The count line (docs/product/social.md#annuaire): 'N membre(s) trouvé(s)'. */
export const foundText = (count: number): string => `${counted(count, 'membre')} ${plural(count, 'trouvé')}`;

/** Under the title: the number of members in the directory, and those online. */
export const directoryLead = (members: number, online: number): string =>
  `${counted(members, 'membre')}, ${number(online)} en ligne.`;
