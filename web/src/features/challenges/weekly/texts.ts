import { counted, typesetAll } from '../../../lib/french.ts';

export const WEEKLY_TEXTS = typesetAll({
  title: 'Challenge de la semaine',
  until: (day: string) => `jusqu’au ${day}`,
  solves: (count: number) =>
    count === 0 ? 'personne encore' : `${counted(count, 'résolution')} cette semaine`,
  open: 'L’ouvrir',
  solved: 'Résolu',
  notYours: 'Aucun ne vous est ouvert cette semaine.',
  lead: 'Un challenge mis en avant du lundi au dimanche ; la semaine finie, son auteur raconte.',
  failed: 'Les semaines n’ont pas pu être chargées.',
  none: 'Aucun challenge de la semaine',
  noneWhy: 'Celui de la semaine, et ceux d’avant avec leur débrief, se lisent ici.',
  week: (day: string) => `Semaine du ${day}`,
  running: 'En cours',
  solvers: 'L’ont résolu dans la semaine',
  nobody: (over: boolean) =>
    over ? 'Personne ne l’a résolu cette semaine-là.' : 'Personne encore cette semaine.',
  more: (count: number) => `et ${counted(count, 'autre')}`,
  debrief: 'Débrief',
  waits: 'Le débrief se lit une fois le challenge résolu.',
  noDebrief: 'Le débrief n’est pas encore écrit.',
  solution: 'Solution et write-ups',
});

export const DESK_TEXTS = typesetAll({
  button: 'Challenge de la semaine',
  title: 'Challenge de la semaine',
  lead: 'Sans choix de votre part, la règle prend le lundi le challenge jamais choisi le moins résolu.',
  failed: 'Les semaines n’ont pas pu être chargées.',
  byRule: 'choisi par la règle',
  by: (who: string) => `choisi par ${who}`,
  unset: 'Pas encore choisi',
  current: 'en cours',
  which: 'Semaine',
  challenge: 'Challenge',
  pick: 'Choisir un challenge publié',
  choose: 'Choisir',
  debrief: 'Débrief',
  debriefHint: 'En Markdown. Lu la semaine finie, par qui a résolu le challenge.',
  save: 'Enregistrer le débrief',
  saved: 'C’est enregistré.',
  missing: 'Dites quel challenge.',
});
