import { shortDate, signed, time, typesetAll } from '../../../lib/french.ts';

/** Texts of the points that organisers give and take (docs/product/ctf-live.md#ajustements). */
export const ADJUSTMENT_TEXTS = typesetAll({
  title: 'Points ajustés',
  failed: 'Les ajustements n’ont pas pu être chargés.',
  entrant: 'Équipe ou joueur',
  points: 'Points',
  pointsHint: 'Un nombre entier : 50 pour accorder, -50 pour retirer.',
  pointsWrong: 'Donnez un nombre entier, de -100 000 à 100 000, autre que 0.',
  reason: 'Motif',
  reasonHint: 'Envoyé à ceux qui jouent, et gardé au journal de l’association. Les autres ne le lisent pas.',
  reasonEmpty: 'Donnez le motif.',
  at: 'Quand',
  by: 'Par',
  when: (at: string) => `${shortDate(at)} à ${time(at)}`,
  hiddenByFreeze: 'retenu par le gel',
  adjust: 'Ajuster les points',
  adjustOf: (entrant: string) => `Ajuster les points : ${entrant}`,
  adjustWhy:
    'Le score et la courbe suivent à cette heure. Pendant un gel, les autres ne le voient qu’une fois levé.',
  remove: 'Annuler',
  removeOne: (entrant: string, points: number) => `Annuler l’ajustement de ${signed(points)} : ${entrant}`,
  removeTitle: 'Annuler cet ajustement ?',
  removeWhy: 'Le classement redevient ce qu’il serait sans lui, gel compris.',
  removeAction: 'Annuler l’ajustement',
  keep: 'Garder',
});
