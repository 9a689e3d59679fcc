import { counted, plural, typesetAll } from '../../../lib/french.ts';

/** Texts about withdrawing a solve, with a reason. */
export const WITHDRAW_TEXTS = typesetAll({
  action: 'Retirer la résolution',
  short: 'Retirer',
  actionOf: (entrant: string) => `Retirer la résolution : ${entrant}`,
  actionOn: (challenge: string) => `Retirer la résolution de « ${challenge} »`,
  title: 'Retirer cette résolution ?',
  why: 'Le classement, la valeur du challenge et le first blood suivent aussitôt, et ce que les membres ont reçu est repris. L’essai compte alors comme un essai faux. Cela ne se défait pas.',
  reason: 'Motif',
  reasonHint: 'Envoyé à ceux qui jouaient, et gardé au journal de l’association.',
  reasonEmpty: 'Donnez le motif.',
  block: 'Fermer ce challenge à ce participant : son flag y sera refusé.',
  failed: 'Cette résolution n’a pas pu être lue.',
  gone: 'Cette résolution n’existe plus.',
});

const REASON = {
  reason: 'Motif',
  reasonEmpty: 'Donnez le motif.',
};

/** Texts about granting a solve, with a reason. */
export const GRANT_TEXTS = typesetAll({
  ...REASON,
  title: 'Accorder cette résolution ?',
  action: 'Accorder',
  fromTry:
    'Elle compte du moment de cet essai, à qui l’a fait. Le classement, la valeur du challenge et le first blood suivent.',
  fromNow:
    'Elle compte à partir de maintenant. Le classement, la valeur du challenge et le first blood suivent.',
  reasonHint: 'Envoyé à ceux qui jouent pour ce participant, et gardé au journal de l’association.',
});

/** Texts about giving a challenge another price, with a reason. */
export const REPRICE_TEXTS = typesetAll({
  ...REASON,
  titleOf: (challenge: string) => `Prix de « ${challenge} »`,
  action: 'Changer le prix',
  why: (solved: number) =>
    solved === 0
      ? 'Personne ne l’a encore résolu. Le nouveau prix est annoncé à tous.'
      : `${counted(solved, 'participant')} ${plural(solved, 'l’a résolu', 'l’ont résolu')} : ${plural(solved, 'son score suit', 'leur score suit')}. Le nouveau prix est annoncé à tous.`,
  points: 'Points',
  initial: 'Points au départ',
  minimum: 'Points au moins',
  pointsWrong: 'Donnez un nombre entier de points, de 0 à 1 000 000.',
  reasonHint: 'Lu de tous dans l’annonce, et gardé au journal de l’association.',
});
