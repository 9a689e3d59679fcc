import { counted, number, ordinal, plural, points, time, typesetAll } from '../../../lib/french.ts';

/** Texts of the live board (docs/product/ctf-live.md#direct). */
export const LIVE_TEXTS = typesetAll({
  loading: 'Chargement...',
  failed: 'Erreur de chargement',
  failedWhy: 'Impossible de charger le classement live.',
  failedHint: 'Vérifiez votre connexion et réessayer.',
  restricted: 'Accès aux données live restreint',
  registerOpens: 'S’inscrire à l’événement suffit pour y jouer et le suivre.',
  restrictedWhy:
    'Le classement en direct est ouvert aux joueurs inscrits, et aux membres dont la formule le comprend.',
  invited: 'Une place vous est proposée',
  invitedWhy: (team: string) =>
    `${team === '' ? 'Une équipe' : `L’équipe « ${team} »`} vous attend dans ce CTF. Le classement en direct s’ouvre à vous dès que vous acceptez.`,
  currentRole: 'Votre rôle',
  requiredRole: 'Rôle demandé',
  benefits: 'Ce que la formule apporte',
  upgrade: (required: string) => `Passer ${required}`,
  back: 'Retour',
  notFound: 'CTF non trouvé',
  notFoundWhy: 'Il n’existe pas, ou n’est pas encore publié.',
  backToCtf: 'Retour aux CTFs',
  ended: 'CTF TERMINÉ',
  upcoming: 'CTF À VENIR',
  period: (period: string) => `${period.charAt(0).toLocaleUpperCase('fr')}${period.slice(1)}, heure de Paris`,
  localPeriod: (period: string) => `Chez vous : ${period}`,
  parisHours: 'Heures de Paris',
  eventPage: 'Page du CTF',
  toRoom: 'Entrer dans la salle',
  toChallenges: 'Voir les challenges',
  teams: 'Équipes',
  players: 'Joueurs',
  alone: 'En solo',
  challenges: 'Challenges',
  challengesDone: (solved: number, all: number) => `${number(solved)}/${number(all)}`,
  challengePoints: (points: number) => `${number(points)} pts`,
  flags: 'Flags validés',
  frozen: (since: string) => `Classement gelé depuis ${time(since)} ; votre score continue.`,
  frozenOther: (since: string) => `Classement gelé depuis ${time(since)}.`,
  /** For organisers: everybody else reads this. */
  frozenForManagers: (since: string) =>
    `Classement gelé depuis ${time(since)} : c’est celui que tous lisent.`,
  toReal: 'Voir le classement réel',
  freeze: 'Gel',
  atFreeze: 'au gel :',
  thenAtFreeze: (place: string) => `au gel : ${place}`,
  amongTeams: (count: number) => `sur ${counted(count, 'équipe')}`,
  amongPlayers: (count: number) => `sur ${counted(count, 'joueur')} en solo`,
  overall: (rank: number, count: number) => `${ordinal(rank)} sur ${number(count)} au classement général`,
  screen: 'Afficher sur un grand écran',
  own: 'Votre ligne',
  score: 'Score',
  solved: 'Résolus',
  bloods: 'First bloods',
  center: 'Centrer sur moi',
  board: 'Scoreboard',
  boardScroll: 'Scoreboard, défilement horizontal',
  guests: 'Invités',
  guestsWhy: 'Classés à part, au prix du jour, sans rien changer aux autres.',
  guestsFailed: 'Les invités n’ont pas pu être chargés.',
  guestName: 'Invité',
  guestSolved: 'Résolus',
  columns: 'Challenges',
  everyCategory: 'Toutes catégories',
  dense: 'Serré',
  inBracket: ({ name, rank, total }: { name: string; rank: number; total: number }) =>
    `${ordinal(rank)} sur ${number(total)} en « ${name} »`,
  mode: 'Classement affiché',
  solo: 'Solo',
  team: 'Team',
  soloOnly: 'CTF en mode solo uniquement',
  teamOnly: 'CTF par équipes uniquement',
  noTeam: 'Aucune équipe pour l’instant',
  nobodyAlone: 'Personne en solo pour l’instant',
  rank: 'Rang',
  name: 'Équipe',
  pseudo: 'Pseudo',
  studentRank: 'Rang étudiant',
  studentRankShort: 'Rang étu.',
  watched: 'Joueurs suivis',
  watchedRow: 'Suivi',
  onPage: (page: number) => `page ${number(page)}`,
  members: (count: number) => counted(count, 'membre'),
  pointsAndSolves: (points: number, solves: number) =>
    `${plural(points, 'point')}, ${counted(solves, 'résolution')}`,
  elsewhereTitle: 'Ce CTF se joue sur un autre site',
  elsewhere: (host: string) =>
    `Ce CTF se joue ${host === '' ? 'sur un autre site' : `sur ${host}`} : son classement y est tenu.`,
  empty: 'Aucun classement disponible',
  emptyWhy: 'Les premiers inscrits apparaîtront ici.',
  rows: (from: number, to: number, total: number) => `${number(from)} à ${number(to)} sur ${number(total)}`,
  solvedOf: (solved: number, all: number) =>
    `${counted(solved, 'challenge résolu', 'challenges résolus')} sur ${number(all)}`,
  adjusted: (points: number) =>
    points > 0
      ? `dont ${counted(points, 'point accordé', 'points accordés')} par les organisateurs`
      : `dont ${counted(-points, 'point retiré', 'points retirés')} par les organisateurs`,
  nothingSolved: 'Aucun challenge résolu pour le moment.',
  legendSolved: 'résolu',
  legendBlood: 'trois premières résolutions',
  legendOpen: 'à prendre',
  legendShare: 'part de ceux qui l’ont résolu',
  graphTeams: 'Les dix premières',
  graphPlayers: 'Les dix premiers',
  graphTableTeams: 'Points des dix premières, heure par heure',
  graphTablePlayers: 'Points des dix premiers, heure par heure',
  graphEmpty: 'La courbe commence au premier flag.',
  graphFailed: 'La courbe n’a pas pu être chargée.',
  toTable: 'Voir en tableau',
  toGraph: 'Voir la courbe',
  graphLabel: (names: string) => `Points au fil du temps. ${names}`,
  graphName: (rank: number, name: string, score: number) =>
    `${ordinal(rank)}, ${name}, ${counted(score, 'point')}`,
  feed: 'Fil',
  feedScroll: 'Fil, défilement vertical',
  announcements: 'Annonces',
  feedLog: 'Annonces et first bloods',
  feedAnnouncements: (count: number) => `Annonces (${number(count)})`,
  feedWhole: 'Tout le fil',
  feedMore: (count: number) => `Voir ${counted(count, 'ligne plus ancienne', 'lignes plus anciennes')}`,
  announcement: 'Annonce',
  announcementText: (text: string) => `Annonce : ${text}`,
  about: (challenge: string) => `${challenge} :`,
  saidAll: 'Tout voir',
  saidLess: 'Réduire',
  feedEmpty: 'Aucune annonce et aucun first blood pour le moment.',
  /** Follows a name of unknown grammatical number: a team’s may be a plural. */
  solve: (challenge: string) => ` : résolution de « ${challenge} »`,
  blood: (challenge: string) => ` : first blood de « ${challenge} »`,
});

/** The mark of the first three solves of a challenge. */
export const BLOOD_LABELS: Record<number, string> = { 1: 'First blood', 2: '2e', 3: '3e' };

const ORDINALS = ['première', 'deuxième', 'troisième'];
export const SOLVED = 'Résolu';
/** `blood`: its place among those who solved the challenge. */
export const solvedPlace = (blood: number): string =>
  `Résolu, ${ORDINALS[blood - 1] ?? `${blood}e`} résolution`;

/** How far the neighbours of a row are; their names stay as they were typed. */
export const NEIGHBOUR_TEXTS = {
  level: (name: string) => `à points égaux avec ${name}`,
  behind: (gap: number, name: string) => `${points(gap)} derrière ${name}`,
  ahead: (gap: number, name: string) => `${points(gap)} devant ${name}`,
};
