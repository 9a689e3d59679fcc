import { typesetAll } from '../../../lib/french.ts';

/** Texts of receipts and credit notes (docs/product/plans.md#reçus). */
export const RECEIPT_TEXTS = typesetAll({
  receipt: 'Reçu',
  credit: 'Avoir',
  none: 'Aucun reçu pour le moment.',
  download: 'Télécharger le PDF',
  downloadFailed: 'Le reçu n’a pas pu être téléchargé.',
  of: (order: string) => `Commande ${order}`,
});
