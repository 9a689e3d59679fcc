import { typesetAll } from '../../lib/french.ts';

/** Texts of the profile (docs/product/profiles.md#page-de-profil). */
export const PROFILE_TEXTS = typesetAll({
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
  lacks: 'Avec l’adhésion',
  moduleNames: { leaderboard: 'sa place au classement', challenges: 'ses challenges', ctf: 'ses CTF' },
  lacksWhy: (closedModules: readonly string[]) =>
    `L’adhésion montre aussi, de chaque membre, ${new Intl.ListFormat('fr').format(closedModules)}.`,
  plans: 'Comparer les formules',
  noSolves: 'Aucun challenge résolu pour le moment.',
  stable: 'stable sur 7 jours',
  deleted: 'Compte supprimé',
  deletedWhy: 'Ce compte a été supprimé. Ses résultats restent, sans identité.',
  hidden: 'Masqué par le membre',
  hiddenFromOthers: (fields: string) => `Masqué aux autres membres : ${fields}`,
  edit: 'Modifier le profil',
  write: 'Écrire',
  asVisitor: 'Voir comme un visiteur',
  visitorBanner: 'Voici votre profil tel que les autres membres le voient.',
  backToOwn: 'Revenir à mon profil',
  online: 'En ligne',
  offline: 'Hors ligne',
  lastSeen: (when: string) => `vu ${when}`,
  lastSeenMonth: (month: string) => `vu en ${month}`,
  seeksTeam: 'Cherche une équipe',
  solveTime:
    'Médiane du temps entre la première ouverture d’un challenge et son flag, 7 jours au plus par challenge. Affichée à partir de 3 challenges.',
  freezes:
    'Un gel garde la série un jour sans résolution. On en gagne un tous les 7 jours de série, deux au plus.',
  frozenDays: (days: string) => `Derniers gels utilisés : ${days}.`,
  noBadge: 'Aucun badge encore obtenu',
  noCtf: 'Aucune participation pour le moment',
  noCtfWhy: 'Les CTF joués apparaîtront ici, avec la place et les points.',
  frozen: 'Gel',
  noActivity: 'Aucune activité pour le moment.',
  heat: (days: string, acts: string) =>
    `Activité des 52 dernières semaines : ${days}, ${acts}. Le tableau donne chaque jour.`,
  asTable: 'Afficher en tableau',
  asMap: 'Afficher le calendrier',
});

/** The text of each visibility field, shown and hidden. */
export const VISIBILITY_TEXTS = typesetAll({
  name: {
    label: 'Prénom et nom',
    on: 'Visibles par les membres',
    off: 'Masqués : les membres ne voient que votre pseudo',
  },
  bio: { label: 'Bio', on: 'Visible par les membres', off: 'Masquée aux autres membres' },
  location: { label: 'Lieu', on: 'Visible par les membres', off: 'Masqué aux autres membres' },
  specialties: {
    label: 'Spécialités',
    on: 'Visibles par les membres',
    off: 'Masquées : l’annuaire ne vous trouve pas par elles',
  },
  social_links: { label: 'Réseaux', on: 'Visibles par les membres', off: 'Masqués aux autres membres' },
  premium: {
    label: 'Formule Bienfaiteur',
    on: 'Tant qu’elle court, un anneau et « Bienfaiteur » se voient à côté de votre pseudo',
    off: 'Masquée : vous paraissez Adhérent aux autres membres',
  },
  badges: { label: 'Badges', on: 'Visibles par les membres', off: 'Masqués aux autres membres' },
  recent_challenges: {
    label: 'Challenges récents',
    on: 'Visibles sur votre profil, parmi les résolutions récentes et sur chaque challenge résolu',
    off: 'Masqués sur votre profil, parmi les résolutions récentes et sur chaque challenge résolu',
  },
  activity: { label: 'Activité', on: 'Visible par les membres', off: 'Masquée aux autres membres' },
  online: {
    label: 'Statut en ligne',
    on: 'Les membres voient quand vous êtes en ligne',
    off: 'Masqué : vous paraissez hors ligne, et seul le mois de votre dernière visite se voit',
  },
});
