import { counted, plural, typesetAll } from '../../../lib/french.ts';

/** Texts of /progres. */
export const PROGRESS_TEXTS = typesetAll({
  title: 'Mes progrès',
  lead: 'Ce que vous avez fait, catégorie par catégorie et jour après jour. Vous seul lisez cette page.',
  failed: 'Vos progrès n’ont pas pu être chargés.',
  closed: 'Temps, précision et comparaison',
  closedWhy:
    'Par catégorie, et à côté des membres de votre niveau : c’est compris dans la formule Bienfaiteur.',
  plans: 'Comparer les formules',
});

export const ADVANCED_TEXTS = typesetAll({
  title: 'Statistiques avancées',
  failed: 'Les statistiques n’ont pas pu être chargées.',
  what: 'La précision est la part de vos flags qui étaient justes ; le temps, la médiane entre ouvrir et résoudre, à partir de trois challenges.',
  none: 'Rien n’est encore essayé : résolvez un challenge, et vos chiffres viennent ici.',
  csv: 'Exporter',
  file: 'statistiques.csv',
  caption: 'Résolutions, précision et temps médian par catégorie',
  category: 'Catégorie',
  solves: 'Résolus',
  accuracy: 'Précision',
  time: 'Temps',
  months: 'Résolutions par mois',
  own: 'vous',
  median: 'médiane du même niveau',
  beside: (level: number, peers: number) =>
    `En trait plein, vous ; en pointillé, la médiane des ${counted(peers, 'membre')} du niveau ${level}.`,
  alone: (level: number) => `Trop peu de membres sont au niveau ${level} pour vous y comparer.`,
});

/** The figures of a profile, by their ids. */
export const FIGURE_TEXTS = {
  points: 'Points',
  solved: 'Challenges résolus',
  bloods: 'First bloods',
  ctf: 'CTF joués',
  streak: 'Série',
  longest: 'Plus longue série',
  freezes: 'Réserve',
  time: 'Temps médian',
  hours: 'Heures de formation',
  certificates: 'Certificats',
  duels: 'Duels gagnés',
  dayUnit: (count: number) => plural(count, 'jour'),
  freezeUnit: (count: number) => plural(count, 'gel'),
};
