import { counted, number, typesetAll } from '../../../lib/french.ts';

/** Texts of the brackets of an event (docs/product/ctf.md#catégories-de-participants). */
export const BRACKET_TEXTS = typesetAll({
  title: 'Catégories de participants',
  lead: 'Chacun en choisit une à l’inscription, et y a son propre classement en plus du général : étudiants, académique, ouvert…',
  failed: 'Les catégories n’ont pas pu être chargées.',
  none: 'Aucune : tous les participants ont un seul classement.',
  add: 'Ajouter une catégorie',
  added: (name: string) => `La catégorie « ${name} » est ajoutée.`,
  edit: (name: string) => `Modifier ${name}`,
  editTitle: 'Modifier la catégorie',
  saved: (name: string) => `La catégorie « ${name} » est enregistrée.`,
  save: 'Enregistrer',
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  orderFailed: 'Les catégories n’ont pas pu être rangées.',
  remove: (name: string) => `Supprimer ${name}`,
  removeTitle: (name: string) => `Supprimer la catégorie « ${name} » ?`,
  removeSure: (entrants: number) =>
    entrants === 0
      ? 'Aucun participant n’y est.'
      : `${counted(entrants, 'participant')} n’${entrants > 1 ? 'auront' : 'aura'} plus de catégorie, et ${entrants > 1 ? 'restent' : 'reste'} au classement général.`,
  removeSend: 'Supprimer la catégorie',
  removed: (name: string) => `La catégorie « ${name} » est supprimée.`,
  sendFailed: 'Le changement n’a pas pu être fait.',
  name: 'Nom',
  nameNeeded: 'Donnez un nom à la catégorie.',
  description: 'Description',
  descriptionHint: 'Qui peut la choisir, et comment le prouver. Montrée à l’inscription.',
  prize: 'Prix',
  prizeHint:
    'Ce que gagnent ses premiers. Montré à l’inscription, sur la page de l’événement et au palmarès.',
  prizeOf: (prize: string) => `Prix : ${prize}`,
  mode: 'Pour',
  entrants: (many: number) => counted(many, 'participant'),
  own: 'Catégorie de participants',
  ownTeam: 'Catégorie de l’équipe',
  toChoose: 'Choisissez une catégorie',
  toChooseWhy:
    'Cet événement a des catégories de participants, classées aussi entre elles. Sans choix, vous restez au seul classement général.',
  noneChosen: 'Sans catégorie',
  playsIn: (name: string) => `Catégorie : ${name}.`,
  choose: 'Choisir',
  short: 'Catégorie',
  untilStart: 'La catégorie se change jusqu’au début de l’événement.',
  filterLabel: 'Participants',
  all: 'Tous',
  whole: 'Voir tout le classement',
  ranked: (name: string, total: number) => `${name} (${number(total)})`,
  gone: 'Cette catégorie n’existe plus',
  goneWhy: 'Ceux qui organisent l’événement l’ont supprimée.',
  empty: 'Personne dans cette catégorie',
  emptyWhy: 'Aucun participant de ce classement ne l’a choisie.',
  chooseFailed: 'La catégorie n’a pas pu être choisie.',
});

export const BRACKET_MODES = {
  both: 'Joueurs seuls et équipes',
  solo: 'Joueurs seuls',
  team: 'Équipes',
} as const;
