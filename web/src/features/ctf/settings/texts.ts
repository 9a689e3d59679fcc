import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { counted, longDate, plural, typoAll } from '../../../lib/french.ts';
import type { FreezeState, ManageView } from './model.ts';

/** Words of the managers' panel of an event (docs/product/ctf.md#gestion). */
export const MANAGE_TEXTS = typoAll({
  views: 'Partie de la gestion',
  loading: 'Chargement...',
  failed: "Erreur lors du chargement de l'événement",
  state: 'État',
  publish: 'Publier',
  publishTitle: 'Publier l’événement ?',
  publishWhy: 'Il apparaît dans le calendrier, et les inscriptions ouvrent à leur date.',
  restore: 'Rétablir l’événement',
  restoreTitle: 'Rétablir l’événement ?',
  restoreWhy: 'Il redevient public, avec ses inscriptions.',
  publishBegunWhy:
    'Son début est déjà passé : il est en cours dès sa publication, et personne n’a pu s’y inscrire avant. Pour l’éviter, changez d’abord ses dates.',
  publishOverWhy:
    'Sa fin est déjà passée : il va droit dans l’historique. Pour l’éviter, changez d’abord ses dates.',
  unpublish: 'Repasser en brouillon',
  unpublishTitle: 'Repasser en brouillon ?',
  unpublishWhy: 'Plus aucun membre ne le verra.',
  callOff: 'Annuler l’événement',
  callOffTitle: 'Annuler l’événement ?',
  callOffWhy: (people: number) =>
    people === 0
      ? 'Il sera marqué comme annulé.'
      : `${counted(people, 'inscrit')} ${plural(people, 'recevra', 'recevront')} un e-mail.`,
  saved: 'Réglages enregistrés.',
  save: 'Enregistrer',
  saveFailed: 'Les réglages n’ont pas été enregistrés.',
  correct: 'Corrigez les champs signalés.',
  undo: 'Rétablir les valeurs',
  datesTitle: 'Changer les dates ?',
  datesWhy: (people: number) =>
    `${counted(people, 'inscrit')} ${plural(people, 'sera prévenu', 'seront prévenus')} des nouvelles dates, avec la liste d’attente. À moins de 24 h du début, plus personne ne peut changer ni rendre sa place.`,
  moveDates: 'Changer les dates',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveWhy: 'Les réglages modifiés seront perdus.',
  leave: 'Quitter',
});

export const VIEW_LABELS: Record<ManageView, string> = {
  settings: 'Réglages',
  registrations: 'Inscriptions',
  entrants: 'Équipes',
  challenges: 'Challenges',
  live: 'Direct',
  results: 'Résultats',
};

export const STATE_WORDS: Record<ManagedEvent['state'], string> = typoAll({
  draft: 'Brouillon : seuls les gestionnaires le voient.',
  published: 'Publié : les membres le voient.',
  cancelled: 'Annulé : les membres voient qu’il n’aura pas lieu.',
});

export const MANAGE_ERRORS = typoAll({
  name: 'Le nom est obligatoire.',
  moment: 'Donnez un jour et une heure.',
  end: 'La fin doit suivre le début.',
  teamSize: 'La taille va de 1 à 20 membres.',
  places: 'Le nombre de places va de 1 à 100 000, ou reste vide.',
  freeze: 'Le gel doit se placer entre le début et la fin.',
  bloods: 'Donnez un à trois nombres de points, par exemple 50, 30, 10.',
  cap: 'Le nombre d’essais va de 1 à 1 000.',
});

/** The settings' form, field by field. */
export const SETTINGS_TEXTS = typoAll({
  identity: 'Présentation',
  name: 'Nom',
  slug: 'Adresse',
  slugHint: (slug: string) => `La page est à /ctf/${slug}. Les anciens liens ne mènent plus nulle part.`,
  organizer: 'Organisateur',
  location: 'Lieu',
  locationHint: 'Online, ou une ville.',
  type: 'Format',
  difficulty: 'Difficulté',
  categories: 'Catégories',
  categoriesHint: '20 au plus.',
  series: 'Série',
  seriesHint: 'Le même mot pour chaque édition : elle relie les éditions précédentes.',
  url: 'Site de l’événement',
  urlHint: 'Une adresse https, pour un événement tenu ailleurs.',
  contact: 'Contact',
  contactHint: 'Une adresse e-mail, un lien ou un nom.',
  prizePool: 'Dotation',
  description: 'Présentation',
  rules: 'Règlement',
  markdown: 'En Markdown.',
  hintPolicy: 'Politique d’indices',
  dates: 'Dates',
  registrationOpensAt: 'Ouverture des inscriptions',
  opensHint: 'Vide : dès la publication.',
  startDate: 'Début',
  endDate: 'Fin',
  paris: (offset: string) => `Heure de Paris${offset ? ` (${offset})` : ''}`,
  local: (when: string) => `chez vous : ${when}`,
  allowLate: 'Inscriptions pendant l’événement',
  allowLateHint: 'Sinon, elles ferment au début.',
  people: 'Participation',
  mode: 'Mode',
  teamSize: 'Membres par équipe, au plus',
  maxParticipants: 'Places',
  placesHint: 'Vide : sans limite. Au-delà, une liste d’attente.',
  play: 'Règles du jeu',
  freezes: 'Geler le classement avant la fin',
  freezesHint: 'Les joueurs ne voient plus les autres avancer ; vous le dégelez après la fin.',
  freezeAt: 'Début du gel',
  bloods: 'Points en plus aux premiers résolveurs',
  bloodsHint: 'Sinon, un badge et un compteur.',
  bloodPoints: 'Points du premier, du deuxième, du troisième',
  capped: 'Limiter les essais par challenge',
  cappedHint: 'Sinon, 10 par minute au plus.',
  attemptCap: 'Essais par équipe et par challenge',
});

export const REGISTRATIONS_TEXTS = typoAll({
  title: 'Inscriptions',
  failed: 'Les inscriptions n’ont pas pu être chargées.',
  filter: 'Inscriptions montrées',
  all: 'Toutes',
  empty: 'Aucune inscription',
  emptyWhy: 'Les inscriptions apparaîtront ici dès leur ouverture.',
  emptyFilter: 'Aucune inscription dans cet état.',
  member: 'Membre',
  type: 'Participation',
  team: 'Équipe',
  state: 'État',
  date: 'Inscription',
  waiting: (position: number | null) => `Liste d’attente${position === null ? '' : ` n° ${position}`}`,
  exportCsv: 'Exporter en CSV',
  match: 'Former les équipes',
  matchTitle: 'Former les équipes maintenant ?',
  matchWhy: (seekers: number) =>
    `${counted(seekers, 'membre cherche', 'membres cherchent')} une équipe. Chacun reçoit un e-mail avec la sienne. Cela se fait tout seul 24 heures avant le début.`,
  noSeeker: 'Personne ne cherche d’équipe.',
  matched: (matched: number, teams: number, unmatched: number) =>
    `${counted(matched, 'membre placé', 'membres placés')}, ${counted(teams, 'équipe formée', 'équipes formées')}, ${counted(unmatched, 'membre sans équipe', 'membres sans équipe')}.`,
});

export const SEAT_TEXTS = typoAll({
  open: 'Placer',
  title: (name: string) => `Placer ${name}`,
  why: (now: string) =>
    `Place actuelle : ${now}. Le membre reçoit un e-mail. Qui a déjà donné un flag ne change plus.`,
  to: 'Nouvelle place',
  alone: 'Seul',
  seeking: 'cherche une équipe',
  fresh: 'Dans une nouvelle équipe',
  in: (team: string, players: number, most: number) => `${team} (${players}/${most})`,
});

/** Moderation of what participants wrote. */
export const REVIEWS_TEXTS = typoAll({
  title: 'Avis des participants',
  hidden: 'Les avis se montrent à partir de 3 votes.',
  remove: 'Retirer',
  removeTitle: (author: string) => `Retirer le commentaire de ${author} ?`,
  removeWhy: 'Le texte disparaît ; ses notes restent dans les moyennes.',
  reason: 'Motif',
  reasonHint: 'Envoyé par e-mail à son auteur.',
  reasonEmpty: 'Donnez le motif.',
});

export const REGISTRATION_STATES = {
  registered: 'Inscrit',
  waitlisted: 'Liste d’attente',
  pending: 'Réponse attendue',
} as const;

export const PARTICIPATION_WORDS = {
  solo: 'Seul',
  findTeam: 'Cherche une équipe',
  team: 'En équipe',
} as const;

export const ATTACH_TEXTS = typoAll({
  title: 'Challenges de l’événement',
  failed: 'Les challenges n’ont pas pu être chargés.',
  empty: 'Aucun challenge',
  emptyWhy: 'Ajoutez ceux que personne n’a encore résolus : ils quittent la liste permanente jusqu’à la fin.',
  add: 'Ajouter des challenges',
  addHint:
    'Seuls ceux que personne n’a résolus, et qu’aucun autre événement ne garde, peuvent être joués ici.',
  addOne: 'Ajouter',
  added: 'Ajouté',
  inOther: 'Dans un autre événement',
  solvedBy: (members: number) => `Déjà résolu par ${counted(members, 'membre')}`,
  search: 'Nom ou catégorie',
  noneLeft: 'Aucun challenge ne correspond. Ceux d’un autre événement restent avec lui.',
  catalogueFailed: 'La liste des challenges n’a pas pu être chargée.',
  name: 'Nom',
  points: 'Points',
  solves: 'Résolutions',
  figures: (points: number, solves: number) =>
    `${counted(points, 'point')}\u00a0·\u00a0${counted(solves, 'résolution')}`,
  release: 'Publication',
  atStart: 'Au début',
  hidden: 'Caché',
  schedule: 'Programmer',
  scheduleTitle: (name: string) => `Publication de « ${name} »`,
  scheduleAt: 'Publier le',
  scheduleHint: 'Vide : au début de l’événement.',
  position: 'Place dans la liste',
  positionBad: 'La place va de 0 à 1 000.',
  remove: 'Retirer',
  removeTitle: (name: string) => `Retirer « ${name} » ?`,
  removeWhy: 'Il revient dans la liste permanente, caché jusqu’à ce que vous le montriez.',
  removeLate: 'L’événement a commencé : ses challenges ne se retirent plus.',
  moveTitle: 'Liste permanente',
  moveWhy:
    'Les challenges rejoignent la liste de tous les jours, comme nouveaux. Le classement de l’événement ne change pas.',
  moveBefore: 'Possible une fois l’événement terminé.',
  move: 'Passer dans la liste permanente',
  moveAsk: 'Passer les challenges dans la liste permanente ?',
  moveConfirm: (count: number) =>
    `${counted(count, 'challenge rejoint', 'challenges rejoignent')} la liste permanente, ouverte à tous ceux qui y ont accès. Cela ne se défait pas ici.`,
  moved: (count: number) =>
    `${counted(count, 'challenge ajouté', 'challenges ajoutés')} à la liste permanente.`,
  movedAt: (when: string) => `Passés dans la liste permanente le ${longDate(when)}.`,
});

export const LIVE_TEXTS = typoAll({
  announcements: 'Annonces',
  announce: 'Annonce aux joueurs',
  announceHint: 'Elle paraît aussitôt dans le direct, et ne se modifie plus.',
  announceLong: 'L’annonce ne doit pas dépasser 1 000 caractères.',
  announceEmpty: 'Écrivez l’annonce.',
  send: 'Publier l’annonce',
  sent: 'Annonce publiée.',
  none: 'Aucune annonce pour l’instant.',
  remove: 'Retirer',
  removeSaid: (text: string) => `Retirer l’annonce « ${text} »`,
  removeTitle: 'Retirer cette annonce ?',
  removeWhy:
    'Elle disparaît du direct de tous les joueurs. Si elle est déjà partie sur Discord, son message y reste : supprimez-le là-bas.',
  announcementsFailed: 'Les annonces n’ont pas pu être chargées.',
  freeze: 'Gel du classement',
  freezeNow: 'Geler maintenant',
  freezeTitle: 'Geler le classement ?',
  freezeWhy: 'Les joueurs ne voient plus les autres avancer, jusqu’à ce que vous dégeliez.',
  thaw: 'Dégeler',
  thawTitle: 'Dégeler le classement ?',
  thawWhy: 'Tout ce que le gel retenait se montre aussitôt à tous, et s’inscrit dans l’activité des joueurs.',
  frozen: 'Classement gelé.',
  thawed: 'Classement dévoilé.',
  notLive: 'Le gel immédiat n’est possible que pendant l’événement.',
});

/** Where the freeze stands, in words; `when` is its start. */
export function freezeWords(state: FreezeState, when: string | null): string {
  const at = when === null ? '' : longDate(when);
  return {
    none: 'Aucun gel n’est prévu.',
    planned: `Le classement se fige le ${at}.`,
    frozen: `Le classement est figé depuis le ${at}.`,
    shown: 'Le gel est levé : le classement est dévoilé.',
  }[state];
}

export const IMPORT_TEXTS = typoAll({
  title: 'Importer les résultats',
  playedHere: 'Cet événement se joue ici : son classement vient de ses flags.',
  lead: 'Pour un événement tenu ailleurs. Les résultats déjà présents sont remplacés.',
  format: 'Format',
  csv: 'CSV',
  ctftime: 'JSON de CTFtime',
  csvHint: 'La première ligne nomme les colonnes : équipe, et rang ou score ; « résolus » est facultatif.',
  ctftimeHint: 'Le flux de scores au format de CTFtime : « standings » avec « pos », « team » et « score ».',
  file: 'Choisir un fichier',
  text: 'Contenu',
  empty: 'Collez le contenu ou choisissez un fichier.',
  tooLarge: 'Le fichier ne doit pas dépasser 5 Mo.',
  check: 'Vérifier',
  import: 'Importer',
  importTitle: 'Importer ces résultats ?',
  importWhy: (rows: number) =>
    `${counted(rows, 'ligne remplace', 'lignes remplacent')} les résultats actuels de l’événement.`,
  readable: (rows: number) => `${counted(rows, 'ligne lisible', 'lignes lisibles')}.`,
  nothing: 'Rien n’a pu être lu.',
  problems: 'À vérifier',
  more: (count: number) => `et ${counted(count, 'autre remarque', 'autres remarques')}`,
  refused: 'Rien n’a été importé : corrigez ce qui est signalé.',
  imported: (rows: number) => `${counted(rows, 'ligne importée', 'lignes importées')}.`,
  exports: 'Exporter',
  exportsWhy:
    'Vides avant le début. Pendant un gel, le CSV donne le classement réel, et le flux celui que tous lisent.',
  csvFile: 'Classement en CSV',
  realCsvFile: 'Classement réel en CSV',
  feed: 'Flux JSON de CTFtime',
  copyFeed: 'Copier l’adresse du flux',
  feedSecret:
    'Cette adresse se lit sans compte, même pendant l’événement : ne la donnez qu’à CTFtime. Après la fin, le flux est public.',
});
