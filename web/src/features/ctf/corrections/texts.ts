import { typoAll } from '../../../lib/french.ts';

/** Taking a solve back, with a reason. */
export const WITHDRAW_TEXTS = typoAll({
  action: 'Retirer la résolution',
  short: 'Retirer',
  actionOf: (entrant: string) => `Retirer la résolution : ${entrant}`,
  actionOn: (challenge: string) => `Retirer la résolution de « ${challenge} »`,
  title: 'Retirer cette résolution ?',
  why: 'Le classement, la valeur du challenge et le first blood suivent aussitôt, et ce que les membres ont reçu est repris. Cela ne se défait pas.',
  reason: 'Motif',
  reasonHint: 'Envoyé à ceux qui jouaient, et gardé au journal de l’association.',
  reasonEmpty: 'Donnez le motif.',
  block: 'Fermer ce challenge à ce participant : son flag y sera refusé.',
  failed: 'Cette résolution n’a pas pu être lue.',
  gone: 'Cette résolution n’existe plus.',
});
