import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { counted, decimal, number, plural, typesetAll } from '../../../lib/french.ts';

type Status = CtfEvent['status'];

/** Texts of the CTF hub (docs/product/ctf.md#hub). */
export const CTF_TEXTS = typesetAll({
  tabs: 'Vues des CTF',
  loading: 'Chargement...',
  failed: 'Erreur lors du chargement des événements',
  failedTitle: 'Erreur de chargement des CTFs',
  allFailed: 'Impossible de charger les CTFs',
  noLive: 'Aucun CTF en cours',
  startsIn: (name: string) => `Le prochain, ${name}, commence dans`,
  noNext: 'Aucun autre n’est annoncé pour le moment.',
  seeHistory: "Voir l'historique",
  seeUpcoming: 'Voir les prochains CTFs',
  choose: 'Événement',
  chooseOne: 'Choisir un CTF en cours',
  running: 'en cours',
  searchUpcoming: 'Rechercher un CTF à venir',
  searchHistory: 'Rechercher dans l’historique',
  searchHint: 'Nom, organisateur ou lieu',
  searchHistoryHint: 'Nom, organisateur, lieu ou catégorie',
  clearSearch: 'Effacer la recherche',
  counts: 'Événements par statut',
  noUpcoming: 'Aucun CTF à venir',
  noUpcomingWhy: 'Les prochains événements apparaîtront ici dès leur annonce.',
  nothingFound: 'Aucun événement ne correspond à cette recherche.',
  next: 'Prochains événements',
  more: (count: number) => `Voir ${counted(count, 'autre événement', 'autres événements')}`,
  history: 'Historique',
  historyOf: (series: string) => `de ${series}`,
  hold: 'Tenir l’événement',
  prepare: 'Préparer',
  toCalendar: "Ajouter à l'agenda",
  noHistory: "Aucun CTF dans l'historique",
  noHistoryWhy: 'Les événements terminés apparaîtront ici, avec leurs résultats.',
  historyFailed: "Impossible de charger l'historique des CTF.",
  sort: 'Trier par',
  year: 'Année',
  everyYear: 'Toutes',
  series: (name: string) => `Série : ${name}`,
  clearSeries: (name: string) => `Série : ${name}, retirer ce filtre`,
  reset: 'Réinitialiser les filtres',
  tileEvents: 'CTF terminés',
  tileBest: 'Meilleur rang',
  tileRating: 'Note moyenne',
  tilePlayed: (count: number) => `dont ${counted(count, 'joué')}`,
  noRating: "Pas encore assez d'avis",
  rated: (mean: number, votes: number) => `${decimal(mean)} sur 5, ${counted(votes, 'avis', 'avis')}`,
  ended: 'Événements terminés',
  atFreeze: 'au gel',
  ownResult: 'Votre résultat',
  played: 'Participation sans classement',
  score: 'Score',
  solved: 'Résolus',
  ranked: (count: number) => plural(count, 'classé'),
  duration: 'Durée',
  categories: 'Catégories',
  tiles: 'Chiffres de l’historique',
  moreCategories: (count: number) => `et ${counted(count, 'autre catégorie', 'autres catégories')}`,
  occupancy: (taken: number, most: number) => `${number(taken)} / ${number(most)} ${plural(most, 'place')}`,
  registeredCount: (count: number) => counted(count, 'inscrit'),
  teamsOf: (size: number) => `équipes de ${number(size)}`,
  solo: 'en solo',
  soloOrTeams: (size: number) => `en solo ou en équipe de ${number(size)}`,
  opensAt: (when: string) => `Inscriptions à partir du ${when}`,
  parisTime: 'heure de Paris',
  parisNote: ' (heure de Paris)',
  unknownDate: 'Date inconnue',
  invalidDate: 'Date invalide',
  eventCount: (count: number) => counted(count, 'événement'),
  localTime: (period: string) => `Chez vous : ${period}`,
  ownWriteups: 'Mes write-ups',
  moderation: 'Modération',
  toReview: (count: number) => `${number(count)} à relire`,
});

/** The name of a status (docs/product/ctf.md#statuts). */
export const STATUS_LABELS: Record<Status, string> = {
  live: 'LIVE',
  upcoming: 'À venir',
  registration: 'Inscriptions',
  ended: 'Terminé',
};

export const CANCELLED_LABEL = 'Annulé';
export const DRAFT_LABEL = 'Brouillon';

export const TAB_LABELS = { live: 'Live CTF', upcoming: 'Prochains CTFs', history: 'Historique' } as const;

export const SORT_LABELS = { date: 'Date', rating: 'Note', rank: 'Rang' } as const;

/** The number of participants, and the capacity. */
export const occupancyText = ({
  currentParticipants,
  maxParticipants,
}: Pick<CtfEvent, 'currentParticipants' | 'maxParticipants'>): string =>
  maxParticipants === null
    ? CTF_TEXTS.registeredCount(currentParticipants)
    : CTF_TEXTS.occupancy(currentParticipants, maxParticipants);

/** How an event is played: alone, in teams, or either. */
export const modeText = ({ mode, teamSize }: Pick<CtfEvent, 'mode' | 'teamSize'>): string =>
  mode === 'solo'
    ? CTF_TEXTS.solo
    : mode === 'team'
      ? CTF_TEXTS.teamsOf(teamSize)
      : CTF_TEXTS.soloOrTeams(teamSize);

/** The rating of an event, out of 5; hidden under 3 votes (docs/product/ctf.md#historique). */
export const ratingText = ({ overall, reviews }: CtfEvent['communityRatings']): string =>
  overall === null ? CTF_TEXTS.noRating : CTF_TEXTS.rated(overall, reviews);

export const EVENT_MODES = {
  solo: 'Seul',
  team: 'En équipe',
  both: 'Seul ou en équipe',
} as const;

export const EVENT_DIFFICULTIES = {
  facile: { level: 1, label: 'Facile' },
  moyen: { level: 2, label: 'Moyen' },
  difficile: { level: 3, label: 'Difficile' },
  expert: { level: 4, label: 'Expert' },
} as const;

/** What an event lacks before it opens. */
export const PREPARATION_TEXTS = typesetAll({
  title: 'Avant l’ouverture',
  failed: 'L’état de la préparation n’a pas pu être lu.',
  texts: (rules: boolean, contact: boolean) =>
    rules && contact
      ? 'Règlement et contact écrits'
      : rules
        ? 'Contact à écrire'
        : contact
          ? 'Règlement à écrire'
          : 'Règlement et contact à écrire',
  challenges: (count: number, flagless: number) =>
    count === 0
      ? 'Aucun challenge encore'
      : flagless === 0
        ? `${counted(count, 'challenge')}, chacun avec son flag`
        : `${counted(count, 'challenge')}, dont ${flagless} sans flag`,
  unplaced: (count: number, when: string) =>
    `${counted(count, 'joueur')} sans équipe, à placer avant le ${when}`,
});
