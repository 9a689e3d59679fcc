import type { LeaderboardPeriod } from '@fanion/rules/leaderboard/periods';

/** Texts of the leaderboard (docs/product/leaderboard.md#page). */
export const BOARD_TEXTS = {
  title: 'Classement',
  lead: 'À points égaux, qui a marqué ses derniers le plus tôt est devant.',
  loading: 'Chargement du classement...',
  failed: 'Erreur lors du chargement du leaderboard',
  empty: 'Aucune donnée disponible',
  emptyWhy: 'Le premier challenge résolu ouvrira le classement.',
  board: 'Classement affiché',
  period: 'Période',
  category: 'Catégorie',
  everyCategory: 'Toutes',
  trend: 'Sur 7 j',
  trendWhole: 'Évolution sur 7 jours',
  emptyPeriod: 'Personne n’a encore marqué de points ici. Le prochain flag ouvrira ce classement.',
  toGeneral: 'Voir le classement général',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  podium: 'Les trois premiers',
  position: 'Votre position',
  ahead: (points: string, username: string) => `Encore ${points} jusqu’à ${username}`,
  level: (username: string) => `À égalité de points avec ${username}`,
  behind: (points: string, username: string) => `${points} d’avance sur ${username}`,
  jump: 'Aller à ma place',
  unranked: 'Vous n’apparaissez pas dans le classement.',
  recent: 'Dernières résolutions',
  specialists: 'Spécialistes',
  specialistList: 'Meilleur membre de chaque catégorie',
};

export const PERIOD_LABELS: Record<LeaderboardPeriod, string> = {
  all: 'Général',
  month: 'Ce mois-ci',
  season: 'Cette saison',
};

/** What each ranking counts, under the title. */
export const PERIOD_LEADS: Record<LeaderboardPeriod, string> = {
  all: BOARD_TEXTS.lead,
  month: 'Les points marqués depuis le 1er du mois, à l’heure de Paris.',
  season: 'Les points marqués depuis le 1er septembre, à l’heure de Paris.',
};
