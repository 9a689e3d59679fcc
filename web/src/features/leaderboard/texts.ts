/** Words of the leaderboard (specification 2.7 and 8). */
export const BOARD_TEXTS = {
  title: 'Classement',
  lead: 'À points égaux, le premier à les avoir atteints passe devant.',
  loading: 'Chargement du classement...',
  failed: 'Erreur lors du chargement du leaderboard',
  empty: 'Aucune donnée disponible',
  emptyWhy: 'Le premier challenge résolu ouvrira le classement.',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  position: 'Votre position',
  jump: 'Aller à ma place',
  outside: 'Vous n’apparaissez pas dans le classement.',
  recent: 'Dernières résolutions',
  specialists: 'Spécialistes',
  specialistList: 'Meilleur membre de chaque catégorie',
};
