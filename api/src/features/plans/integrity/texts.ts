import type { WrongRow } from './queries.ts';

const WRONG: Record<WrongRow['what'], string> = {
  period: 'la période d’adhésion ne va pas avec le paiement',
  closed: 'tout est rendu, et l’adhésion court encore',
  receipt: 'le reçu n’est pas de ce qui a été payé',
  credit: 'les avoirs ne font pas ce qui a été rendu',
  state: 'la date et le paiement ne vont pas ensemble',
};
export const wrongOrderText = ({ reference, what }: WrongRow): string =>
  `Commande ${reference}\u00a0: ${WRONG[what]}.`;
export const receiptGapText = (year: number): string =>
  `Reçus de ${year}\u00a0: les numéros ne se suivent pas.`;
