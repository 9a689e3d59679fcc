import { typesetAll } from '../../../lib/french.ts';

/** Texts of an entrant's solves (docs/product/ctf-live.md#salle). */
export const SOLVES_TEXTS = typesetAll({
  solvesOf: (name: string) => `Résolutions de ${name}`,
  adjusted: 'Points ajustés par les organisateurs',
  noSolve: 'Aucune résolution pour l’instant.',
  solvesFailed: 'Les résolutions n’ont pas pu être chargées.',
  challenge: 'Challenge',
  at: 'Heure',
  solver: 'Par',
  worth: 'Points',
});
