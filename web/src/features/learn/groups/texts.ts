import type { TrainingGroup } from '@fanion/contract/learn/groups';
import { counted, typesetAll } from '../../../lib/french.ts';

export type Cell = TrainingGroup['rows'][number]['cells'][number];

export const CELLS: Record<Cell, string> = typesetAll({
  none: 'Pas ouvert',
  opened: 'Ouvert',
  tried: 'Tenté',
  passed: 'Réussi',
});

export const GROUP_TEXTS = typesetAll({
  tab: 'Groupes',
  failed: 'Les groupes n’ont pas pu être chargés.',
  oneFailed: 'Le groupe n’a pas pu être chargé.',
  none: 'Aucun groupe',
  noneWhy:
    'Un groupe, une classe ou une saison, suit des parcours jusqu’à une date ; son tableau dit où en est chacun.',
  create: 'Nouveau groupe',
  createSend: 'Créer',
  edit: 'Modifier',
  editTitle: 'Modifier le groupe',
  save: 'Enregistrer',
  saveFailed: 'Le groupe n’a pas pu être enregistré.',
  name: 'Nom',
  nameNeeded: 'Donnez un nom.',
  due: 'À terminer avant le',
  dueHint: 'Qui n’a pas fini est prévenu une semaine avant.',
  paths: 'Parcours suivis',
  members: 'Membres, un pseudo par ligne',
  membersHint: 'Ils suivent les parcours du groupe, hors liste compris.',
  memberCount: (count: number) => counted(count, 'membre'),
  pathCount: (count: number) => `${count} parcours`,
  dueOn: (day: string) => `avant le ${day}`,
  noDue: 'sans date',
  missing: 'Groupe introuvable',
  missingWhy: 'Il a peut-être été supprimé.',
  back: 'Groupes',
  remind: 'Rappeler à qui n’a pas fini',
  remindFailed: 'Le rappel n’a pas pu être envoyé.',
  csv: 'Tableau en CSV',
  csvFailed: 'Le tableau n’a pas pu être téléchargé.',
  remove: 'Supprimer',
  removeAsk: 'Supprimer ce groupe ?',
  removeWhy: 'Ce que chacun a fait reste, et les parcours aussi.',
  removeFailed: 'Le groupe n’a pas pu être supprimé.',
  matrix: 'Où en est chacun',
  table: 'Membres, par leçon et par challenge',
  noMembers: 'Ce groupe n’a pas encore de membre.',
  noColumns: 'Ce groupe ne suit aucune leçon publiée.',
  member: 'Membre',
  done: 'Terminées',
  doneOf: (done: number, total: number) => `${done}/${total}`,
  challenge: 'challenge',
  premium: 'premium',
  key: 'Légende',
});
