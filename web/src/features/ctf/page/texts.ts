import { counted, longDate, number, typoAll } from '../../../lib/french.ts';
import { parisNote } from '../events/dates-model.ts';
import type { Axis, EventTab, Phase } from './model.ts';

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Words of an event's page (docs/product/ctf.md#page). */
export const EVENT_TEXTS = typoAll({
  loading: 'Chargement...',
  failed: 'Erreur lors du chargement du CTF',
  notFound: 'CTF non trouvé',
  notFoundWhy: 'Il n’existe pas, ou n’est pas encore publié.',
  backToList: 'Retour aux CTFs',
  back: 'CTF',
  restricted: 'Accès au CTF restreint',
  membership: 'Voir mon adhésion',
  tabs: 'Contenu du CTF',
  stale: 'La page n’a pas pu être mise à jour : voici ce qui en était connu.',
  draft: 'Brouillon : seuls les gestionnaires voient cette page.',
  cancelled: 'Cet événement est annulé.',
  site: 'Site de l’événement',
  newTab: '(nouvel onglet)',
  agenda: 'Ajouter à l’agenda',
  toStart: 'Début dans',
  toEnd: 'Temps restant',
  startsNow: 'Le CTF commence.',
  endsNow: 'Le CTF est terminé.',
  participants: 'Inscrits',
  ranked: 'Classés',
  challenges: 'Challenges',
  over: 'Part du temps écoulée',
});

export const TAB_LABELS: Record<EventTab, string> = {
  overview: 'Vue d’ensemble',
  challenges: 'Challenges',
  writeups: 'Write-ups',
  results: 'Résultats',
  gestion: 'Gestion',
};

/** The word of the header (docs/product/ctf.md#page). */
export const PHASE_LABELS: Record<Phase, string> = {
  upcoming: 'CTF À VENIR',
  live: 'CTF EN COURS',
  ended: 'CTF TERMINÉ',
};

const LEFT: Record<number, string> = { 3600000: '1 heure', 600000: '10 minutes', 60000: '1 minute' };

/** What is said aloud `left` ms before the start or the end; 0 = it is now. */
export function timeSaid(phase: Phase, left: number): string {
  if (left === 0) return phase === 'live' ? EVENT_TEXTS.endsNow : EVENT_TEXTS.startsNow;
  return phase === 'live' ? `Le CTF finit dans ${LEFT[left]}.` : `Le CTF commence dans ${LEFT[left]}.`;
}

export const EVENT_MODES = {
  solo: 'Seul',
  team: 'En équipe',
  both: 'Seul ou en équipe',
} as const;

/** Words of the overview. */
export const OVERVIEW_TEXTS = typoAll({
  about: 'Présentation',
  noAbout: 'L’organisateur n’a pas encore présenté cet événement.',
  rules: 'Règlement',
  noRules: 'Le règlement n’est pas encore publié.',
  rulesElsewhere: 'Le règlement est celui que l’organisateur publie sur son site.',
  facts: 'En bref',
  settings: 'Déroulement',
  format: 'Format',
  mode: 'Participation',
  teamSize: 'Taille d’équipe',
  teamOf: (size: number) => (size === 1 ? '1 membre' : `1 à ${size} membres`),
  zone: 'Fuseau horaire',
  zoneParis: (offset: string) => `Paris (${offset})`,
  zoneLocal: (offset: string) => `chez vous : ${offset}`,
  difficulty: 'Difficulté',
  prize: 'Dotation',
  noPrize: 'Aucune',
  contact: 'Contact',
  noContact: 'Non précisé',
  categories: 'Catégories',
  scoring: 'Score',
  scoringElsewhere: 'Compté par l’organisateur.',
  hints: 'Indices',
  hintsHere: 'Gratuits et donnés à tous. Aucun après la première résolution d’un challenge, sauf annonce.',
  hintsElsewhere: 'Selon l’organisateur.',
  freeze: 'Gel du classement',
  noFreeze: 'Le classement se lit jusqu’à la fin.',
  freezeOn: (when: string) =>
    `Le classement se fige le ${longDate(when)}${parisNote(when)}, et se dévoile après la fin.`,
  frozen: (when: string) =>
    `Figé depuis le ${longDate(when)}${parisNote(when)}, jusqu’à ce que l’organisateur le dévoile.`,
  unfrozen: 'Le classement a été dévoilé.',
  bloods: 'First bloods',
  noBloods: 'Un badge et un compteur, sans point en plus.',
  bloodsOf: (bonuses: string) => `${bonuses} points aux premiers résolveurs.`,
  attempts: 'Essais',
  noCap: 'Sans limite, et sans pénalité : 10 par minute au plus.',
  capOf: (cap: number) => `${counted(cap, 'essai')} au plus par challenge.`,
});

/** Words of the challenges' tab. */
export const CHALLENGES_TEXTS = typoAll({
  empty: 'Aucun challenge à montrer',
  before: 'Les challenges se dévoilent au début du CTF.',
  players: 'Les challenges se dévoilent aux inscrits. Inscrivez-vous pour les voir.',
  soon: 'Les premiers challenges arrivent.',
  elsewhere: 'Ce CTF se joue sur le site de son organisateur.',
  noneKept: 'Aucun challenge de ce CTF n’a été gardé ici.',
  training: 'Entraînement : les challenges restent jouables, sans score.',
  solved: 'Résolu',
  todo: 'À faire',
  locked: 'Verrouillé',
  asks: (names: readonly string[]) => `À résoudre d’abord : ${LIST.format(names)}.`,
  solvedOf: (solved: number, total: number) => `${solved}/${total}`,
  solvedOfSaid: (solved: number, total: number) => `${counted(solved, 'résolu')} sur ${number(total)}`,
  solves: (count: number) => counted(count, 'résolution'),
  points: 'pts',
  list: (category: string) => `Challenges ${category}`,
});

/** Words of the results (docs/product/ctf.md#résultats; docs/product/ctf.md#avis). */
export const RESULTS_TEXTS = typoAll({
  board: 'Classement',
  provisional: 'Classement provisoire',
  frozenBoard: 'Classement gelé',
  empty: 'Aucun classement disponible',
  before: 'Le classement s’ouvre au premier flag du CTF.',
  elsewhere: 'Ce CTF se joue sur le site de son organisateur : son classement se lira ici une fois publié.',
  players: 'Le classement en direct se montre aux inscrits.',
  none: 'Les résultats n’ont pas encore été publiés.',
  liveTitle: 'Le CTF est en cours.',
  liveWhy: 'Le classement bouge à chaque flag.',
  toLive: 'Voir le classement en direct',
  frozen: 'Le classement est gelé : l’organisateur le dévoilera.',
  frozenWhy: 'Le classement est gelé : il se lit tel qu’il était, et l’organisateur le dévoilera.',
  realBoard: 'Classement réel',
  real: 'Classement réel, que vous lisez parce que vous organisez : les autres lisent encore celui du gel.',
  atFreeze: 'au gel',
  rank: 'Rang',
  name: (teams: boolean) => (teams ? 'Équipe' : 'Nom'),
  score: 'Score',
  solved: 'Résolus',
  ranked: (count: string) => `Classés : ${count}`,
  mine: 'Votre résultat',
  unranked: 'Non classé',
  outOf: (total: number) => `sur ${number(total)}`,
  shown: (shown: number, total: number) => `Les ${number(shown)} premiers sur ${number(total)}`,
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  ratings: 'Avis des participants',
  votes: (count: number) => `${counted(count, 'avis', 'avis')}`,
  notEnough: 'Pas encore assez d’avis',
  notEnoughWhy: 'Les moyennes se montrent à partir de 3 avis.',
  texts: 'Commentaires des participants',
  textsFailed: 'Les commentaires n’ont pas pu être chargés.',
  noText: 'Personne n’a laissé de commentaire.',
  moreTexts: 'Afficher la suite',
  removeText: (author: string) => `Retirer le commentaire de ${author}`,
  rate: 'Votre avis',
  rateWhy: 'Ouvert aux participants pendant 30 jours après la fin.',
  review: 'Commentaire',
  reviewHint: 'Montré avec votre nom à partir de 3 avis. Ne donnez pas de flag.',
  reviewLong: 'Le commentaire ne doit pas dépasser 500 caractères.',
  chooseAll: 'Donnez une note de 1 à 5 sur cet axe.',
  send: 'Envoyer mon avis',
  change: 'Modifier mon avis',
  thanks: 'Merci, votre avis est enregistré.',
  outOfFive: (value: string) => `${value} sur 5`,
});

export const AXIS_LABELS: Record<Axis, string> = {
  overall: 'Note générale',
  difficulty: 'Difficulté',
  innovation: 'Originalité',
};

/** What 1 and 5 mean on each axis. */
export const AXIS_ENDS: Record<Axis, [string, string]> = {
  overall: ['Décevant', 'Excellent'],
  difficulty: ['Très facile', 'Très difficile'],
  innovation: ['Déjà vu', 'Très original'],
};

export const EVENT_DIFFICULTIES = {
  facile: { level: 1, label: 'Facile' },
  moyen: { level: 2, label: 'Moyen' },
  difficile: { level: 3, label: 'Difficile' },
  expert: { level: 4, label: 'Expert' },
} as const;
