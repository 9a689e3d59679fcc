import { counted, longDate, typesetAll } from '../../../lib/french.ts';

export const ATTACH_TEXTS = typesetAll({
  title: 'Challenges de l’événement',
  failed: 'Les challenges n’ont pas pu être chargés.',
  empty: 'Aucun challenge',
  emptyWhy:
    'Écrivez-les ici, ou ajoutez ceux de la liste permanente que personne n’a encore résolus : ils la quittent jusqu’à la fin.',
  write: 'Nouveau challenge',
  writeLead: 'Il n’est joué que dans cet événement. Personne d’autre que ses organisateurs ne le voit avant.',
  writeSend: 'Commencer',
  writeFailed: 'Le challenge n’a pas pu être commencé.',
  nameNeeded: 'Un challenge a un nom.',
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
