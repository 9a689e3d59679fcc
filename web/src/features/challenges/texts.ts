import { counted, number, ordinal, points, typeset, typesetAll } from '../../lib/french.ts';
import type { Column, Status } from './list/filters-model.ts';

/** Texts of the list (docs/product/challenges.md#liste). */
export const LIST_TEXTS = typesetAll({
  title: 'Challenges',
  results: 'Recherche et résultats',
  loading: 'Chargement...',
  failed: 'Erreur de chargement',
  all: 'Toutes les catégories',
  categories: 'Catégories',
  search: 'Nom, catégorie ou tag',
  searchLabel: 'Rechercher dans les challenges',
  empty: 'Aucun challenge trouvé',
  emptyWhy: 'Aucun challenge ne répond à ces filtres.',
  nothingYet: 'Les premiers challenges seront publiés bientôt.',
  clear: 'Effacer la recherche',
  filters: 'Filtres',
  solved: 'Résolus',
  expert: 'Expert',
  oneSolver: 'Un seul résolveur',
  chat: 'Salon de la communauté',
  lockedUntil: (names: readonly string[]) =>
    names.length === 0
      ? 'S’ouvre après d’autres challenges'
      : `S’ouvre après ${names.map((name) => `« ${name} »`).join(', ')}`,
  solvedAmong: (solved: number, total: number) => `${counted(solved, 'résolu')} sur ${number(total)}.`,
  howMany: (total: number) => `${counted(total, 'challenge')}.`,
  thisWeek: (fresh: number) => `${counted(fresh, 'nouveau', 'nouveaux')} cette semaine.`,
  solvedOf: (solved: number, total: number) => `Résolus : ${solved} sur ${total}`,
});

export const STATUS_LABELS: Record<Status | 'locked', string> = {
  todo: 'À faire',
  tried: 'Tenté',
  solved: 'Résolu',
  locked: 'Verrouillé',
};

export const COLUMN_LABELS: Record<Column, string> = {
  status: 'Statut',
  name: 'Nom',
  points: 'Points',
  difficulty: 'Difficulté',
  author: 'Auteur',
  solvers: 'Solvers',
};
export const LAST_SOLVERS = 'Derniers résolveurs';

/** Texts of a challenge's page (docs/product/challenges.md#page). */
export const DETAIL_TEXTS = typesetAll({
  back: 'Challenges',
  invalid: 'URL invalide',
  invalidWhy: 'L’adresse ne nomme aucun challenge.',
  notFound: 'Challenge introuvable',
  notFoundWhy: 'Il n’existe pas, n’est pas encore publié ou ne vous est pas ouvert.',
  backToList: 'Voir tous les challenges',
  failed: 'Erreur de chargement',
  unknown: 'Challenge introuvable ou erreur de chargement',
  partial: 'Le détail n’a pas pu être chargé : voici ce que la liste en sait.',
  loading: 'Chargement...',
  statement: 'Énoncé',
  now: 'Et maintenant',
  afterwards: 'Votre avis',
  by: (author: string) => `par ${author}`,
  publishedOn: (day: string) => `publié le ${day}`,
  description: 'Description',
  writeup: 'Writeup',
  afterSolve: 'après résolution',
  noSolution: 'Pas encore de solution officielle',
  noSolutionWhy: 'Les organisateurs n’ont pas publié de solution pour ce challenge.',
  solutionClosed: 'La solution officielle est réservée aux bienfaiteurs',
  solutionClosedWhy: 'Les write-ups des membres, eux, vous sont ouverts.',
  readingsClosed: 'Les write-ups des membres se lisent dès l’adhésion Adhérent.',
  rules: 'Règles',
  requirements: 'Prérequis',
  prerequisites: 'Challenges à résoudre avant',
  resources: 'Ressources',
  lockedTitle: 'Challenge verrouillé',
  lockedWhy: 'Il s’ouvre quand les challenges qui le précèdent sont résolus.',
  hintCost: (cost: string) =>
    `Cet indice coûte ${cost}, retirés de ce que le challenge rapportera. Vous garderez toujours au moins la moitié des points.`,
  facts: 'Fiche',
  firstSolvers: 'Premiers résolveurs',
  nobody: 'Personne ne l’a encore résolu.',
  bloodOpen: 'Personne ne l’a encore résolu. Le first blood est à prendre.',
  notCounted: 'Les gérants ne sont pas classés : vos résolutions ne comptent pas.',
  found: (found: number, total: number) => `${found}/${total} flags trouvés.`,
  levelUp: (level: number) => `Vous passez au niveau ${level} !`,
  insufficient: 'Permissions insuffisantes',
  noPermission: "Vous n'avez pas la permission: proposer un flag",
  plans: 'Comparer les formules',
  voteLabel: 'Quelle difficulté avez-vous ressentie ?',
  reflect: 'Noter ce que j’ai appris',
  reflectionLabel: 'Qu’avez-vous appris ?',
  report: 'Signaler un problème',
  reportLabel: 'Que se passe-t-il ?',
  reportHint: 'Fichier abîmé, service en panne, énoncé faux… N’écrivez pas le flag.',
  freeze: 'Figer le fond',
  thaw: 'Animer le fond',
  neutral: 'Mise en page neutre',
});

/** How the points of a dynamic challenge go down, by its curve. `decay`: points lost at each solve. */
export const CURVE_DESCENTS = {
  linear: (decay: number) => `de ${points(decay)} à chaque résolution`,
  logarithmic: () => 'à chaque résolution, peu au début puis de plus en plus vite',
  exponential: () => 'à chaque résolution, vite au début puis de moins en moins',
};

/** `from`: the solve that brings the minimum, null when none does. */
export function curveSentence(
  initial: number,
  descent: string,
  minimum: number,
  from: number | null,
): string {
  const end = from === null ? '' : `, dès la ${ordinal(from)} résolution`;
  return typeset(
    `Points dégressifs : ${points(initial)} au départ. Ils baissent ${descent}, jusqu’à ${points(minimum)} au minimum${end}. Tous ceux qui l’ont résolu ont les points du jour.`,
  );
}

export const votesSentence = (mean: string, count: number): string =>
  typeset(`Difficulté ressentie : ${mean} sur 5 (${counted(count, 'vote')})`);
