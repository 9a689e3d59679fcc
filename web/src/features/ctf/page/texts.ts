import { counted, longDate, number, typesetAll } from '../../../lib/french.ts';
import { parisNote } from '../events/dates-model.ts';
import type { EventTab, Phase } from './model.ts';

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Texts of an event's page (docs/product/ctf.md#page). */
export const EVENT_TEXTS = typesetAll({
  loading: 'Chargement...',
  failed: 'Erreur lors du chargement du CTF',
  notFound: 'CTF non trouvé',
  notFoundWhy: 'Il n’existe pas, ou n’est pas encore publié.',
  backToList: 'Retour aux CTFs',
  restricted: 'Accès au CTF restreint',
  membership: 'Voir mon adhésion',
  tabs: 'Contenu du CTF',
  stale: 'La page n’a pas pu être mise à jour : voici ce qui en était connu.',
  draft: 'Brouillon : seuls les gestionnaires voient cette page.',
  cancelled: 'Cet événement est annulé.',
  site: 'Site de l’événement',
  newTab: '(nouvel onglet)',
  agenda: 'Ajouter à l’agenda',
  toControl: 'Ouvrir la régie',
  participants: 'Inscrits',
  ranked: 'Classés',
  challenges: 'Challenges',
});

export const TAB_LABELS: Record<EventTab, string> = {
  overview: 'Vue d’ensemble',
  challenges: 'Challenges',
  writeups: 'Write-ups',
  results: 'Résultats',
  gestion: 'Gestion',
};

/** The label of the header (docs/product/ctf.md#page). */
export const PHASE_LABELS: Record<Phase, string> = {
  upcoming: 'CTF À VENIR',
  live: 'CTF EN COURS',
  ended: 'CTF TERMINÉ',
};

/** Texts of the overview. */
export const OVERVIEW_TEXTS = typesetAll({
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
  bloodsOfPrice: (bonuses: string) => `${bonuses} du prix aux premiers résolveurs.`,
  bloodsOf: (bonuses: string) => `${bonuses} points aux premiers résolveurs.`,
  attempts: 'Essais',
  noCap: 'Autant que vous voulez, sans pénalité ; dix par minute au plus.',
  capOf: (cap: number) => `${counted(cap, 'essai')} au plus par challenge.`,
});

/** Texts of the challenges' tab. */
export const CHALLENGES_TEXTS = typesetAll({
  empty: 'Aucun challenge à montrer',
  before: 'Les challenges se dévoilent au début du CTF.',
  players: 'Les challenges se dévoilent aux inscrits. Inscrivez-vous pour les voir.',
  soon: 'Les premiers challenges arrivent.',
  elsewhere: 'Ce CTF se joue sur le site de son organisateur.',
  noneStored: 'Aucun challenge de ce CTF n’a été gardé ici.',
  training: 'Entraînement : les challenges restent jouables, sans score.',
  solved: 'Résolu',
  locked: 'Verrouillé',
  asks: (names: readonly string[]) => `À résoudre d’abord : ${LIST.format(names)}.`,
  solvedOf: (solved: number, total: number) => `${solved}/${total}`,
  solvedOfSaid: (solved: number, total: number) => `${counted(solved, 'résolu')} sur ${number(total)}`,
  solves: (count: number) => counted(count, 'résolution'),
  points: 'pts',
});
