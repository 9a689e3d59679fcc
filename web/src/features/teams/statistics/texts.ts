import type { COMPARED } from '@fanion/contract/teams/statistics';
import { counted, number, points, typesetAll } from '../../../lib/french.ts';

/** Texts of the performance of a team (docs/product/teams.md#statistiques). */
export const STATISTICS_TEXTS = typesetAll({
  failed: 'Les statistiques n’ont pas pu être chargées',
  performance: (name: string) => `${name} en chiffres`,
  title: 'Performance',
  evolution: 'Évolution des points',
  evolutionLabel: (count: number, sum: number) =>
    `Points cumulés après chacun de ${counted(count, 'CTF', 'CTF')} : ${points(sum)} en tout.`,
  evolutionTable: 'Points après chaque CTF',
  earlier: 'Points d’avant',
  eventPoints: 'Points du CTF',
  comparison: 'Comparaison',
  comparisonWhy: (teams: number) =>
    `Avec la médiane des équipes actives : ${counted(teams, 'équipe a joué', 'équipes ont joué')} dans les 12 derniers mois.`,
  comparisonNone: 'Aucune équipe n’a joué dans les 12 derniers mois.',
  comparisonTable: 'L’équipe et la médiane',
  own: 'L’équipe',
  median: 'Médiane',
  lower: 'Plus bas est mieux.',
  figure: 'Chiffre',
  categories: 'Réussite par catégorie',
  solvedOf: (name: string, solved: number, total: number) =>
    `${name} : ${number(solved)} résolus sur ${number(total)}`,
  recent: 'Derniers CTF',
  event: 'CTF',
  date: 'Date',
  rank: 'Rang',
  points: 'Points',
  sum: 'Cumul',
  toTable: 'Voir le tableau',
  toChart: 'Voir le graphique',
  none: 'Aucune donnée disponible',
  noneWhy: 'Les statistiques de l’équipe apparaîtront après son premier CTF terminé.',
});

export const COMPARED_LABELS: Record<(typeof COMPARED)[number], string> = {
  totalPoints: 'Points',
  totalCTFs: 'CTF joués',
  winRate: 'Taux de victoire',
  avgRank: 'Rang moyen',
  avgLevel: 'Niveau moyen',
};
