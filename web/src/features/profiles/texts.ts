/** Words of the profile (specification 2.3, 2.6 and 8). */
export const PROFILE_TEXTS = {
  loading: 'Chargement...',
  notFound: 'Utilisateur non trouvé',
  notFoundWhy: 'Cet utilisateur n’existe pas ou n’est plus disponible.',
  failed: 'Impossible de charger le profil',
  stale: 'Le profil n’a pas pu être relu : voici la dernière version connue.',
  noData: 'Données non disponibles',
  noPosition: 'Position dans le classement non disponible',
  noRanking: 'Classement non disponible',
  seeAll: 'Voir tout',
  changePlan: "Changer d'abonnement",
  noChallenges: 'Accès aux challenges non autorisé',
  noChallengesWhy: 'Votre formule n’ouvre pas les challenges.',
  noBoard: 'Votre formule n’ouvre pas le classement.',
  noSolves: 'Aucun challenge résolu pour le moment.',
  outside: 'Vous n’apparaissez pas dans le classement.',
};
