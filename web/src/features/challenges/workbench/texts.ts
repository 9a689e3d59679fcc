import { number, points, typesetAll } from '../../../lib/french.ts';

/** Texts of the workbench (docs/product/challenges.md#atelier). */
export const BENCH_TEXTS = typesetAll({
  label: 'Atelier',
  toFlag: 'Aller au flag',
  focusFlag: 'Aller au champ du flag',
  elapsed: 'Temps depuis la première ouverture :',
  descends: 'Diminue à chaque résolution, pour tous.',
  afterYours: (price: number) => `Après la vôtre : ${number(price)}.`,
  lowest: 'Le prix est au plus bas : il ne diminue plus.',
  leftByHints: (left: number) => `Avec vos indices, il vous reviendra ${points(left)}.`,
  earnedPoints: (earned: number, hints: boolean) =>
    `Vous en gardez ${number(earned)}${hints ? ', indices déduits' : ''}.`,
  curve: (from: number, now: number, solves: number, floor: number) =>
    `Le prix part de ${points(from)}, en vaut ${number(now)} après ${number(solves)} résolution${solves > 1 ? 's' : ''} et ne descend pas sous ${number(floor)}.`,
  notes: 'Mes notes',
  notesHint: 'Vous seul les lisez. Markdown.',
  enlarge: 'Agrandir',
  reduce: 'Réduire',
  saving: 'Enregistrement…',
  savedAt: (at: string) => `Enregistré à ${at}`,
  unsaved: 'Pas encore enregistré',
  failed: 'Vos notes n’ont pas pu être enregistrées.',
  retry: 'Réessayer',
  conflict: 'Ces notes ont changé dans un autre onglet ou sur un autre appareil.',
  keepMine: 'Garder celles-ci',
  takeOther: 'Reprendre les autres',
  lost: 'Vos notes ne sont pas enregistrées',
  lostWhy: 'En quittant la page maintenant, vous perdez ce que vous venez d’y écrire.',
  leave: 'Quitter sans enregistrer',
  tooLong: (left: number) => `Les notes ont ${number(left)} caractère${left > 1 ? 's' : ''} de trop.`,
  paidFixed: (price: number) => `Le challenge vaut ${points(price)}`,
  paidNow: (price: number, before: number) =>
    price === before
      ? `Le prix du jour est de ${points(price)}, pour tous`
      : `Le prix est de ${points(price)} pour tous depuis votre résolution (${number(before)} avant)`,
  paidHints: (cost: number) => `moins ${number(cost)} pour les indices pris`,
  solvedIn: (when: string, after: string) => `${when}, en ${after}`,
  follows: 'vos points suivront ce prix',
});
