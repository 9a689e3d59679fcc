import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { required } from '@fanion/rules/sentences';
import { counted, plural, typesetAll } from '../../../lib/french.ts';

/** Texts of the managers' panel of an event (docs/product/ctf.md#gestion). */
export const MANAGE_TEXTS = typesetAll({
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

export const STATE_WORDS: Record<ManagedEvent['state'], string> = typesetAll({
  draft: 'Brouillon : seuls les gestionnaires le voient.',
  published: 'Publié : les membres le voient.',
  cancelled: 'Annulé : les membres voient qu’il n’aura pas lieu.',
});

export const MANAGE_ERRORS = typesetAll({
  name: required('Le nom'),
  moment: 'Donnez un jour et une heure.',
  end: 'La fin doit suivre le début.',
  teamSize: 'La taille va de 1 à 20 membres.',
  maxParticipants: 'Le nombre de places va de 1 à 100 000, ou reste vide.',
  freeze: 'Le gel doit se placer entre le début et la fin.',
  bloods: 'Donnez un à trois nombres entiers, par exemple 50, 30, 10.',
  percent: 'Un bonus en pourcentage va de 0 à 100.',
  cap: 'Le nombre d’essais va de 1 à 1 000.',
});

/** Texts of the settings' form, field by field. */
export const SETTINGS_TEXTS = typesetAll({
  identity: 'Présentation',
  name: 'Nom',
  slug: 'Adresse',
  slugHint: (slug: string) =>
    `La page est à /ctf/${slug}. Si vous la changez, les liens déjà donnés ne mènent plus nulle part.`,
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
  maxParticipantsHint: 'Vide : sans limite. Au-delà, une liste d’attente.',
  play: 'Règles du jeu',
  freezes: 'Geler le classement avant la fin',
  freezesHint: 'Les joueurs ne voient plus les autres avancer ; vous le dégelez après la fin.',
  freezeAt: 'Début du gel',
  bloods: 'Points en plus aux premiers résolveurs',
  bloodsHint: 'Sinon, un badge et un compteur.',
  bloodPoints: 'Bonus du premier, du deuxième, du troisième',
  bloodUnit: 'Compté en',
  percentHint: 'En pourcentage du prix de chaque challenge ; l’usage est 5, 3, 1.',
  sharedRanks: 'Les égaux en points partagent leur rang',
  sharedRanksHint: 'Sinon, qui a marqué ses derniers points le plus tôt est devant.',
  capped: 'Limiter les essais par challenge',
  cappedHint: 'Sinon, 10 par minute au plus.',
  attemptCap: 'Essais par équipe et par challenge',
});

/** The units of a bonus for the first solvers. */
export const BLOOD_UNITS = { points: 'Points', percent: 'Pourcentage du prix' } as const;
