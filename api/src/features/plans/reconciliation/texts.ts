import type { PayoutsProblem } from '@fanion/formats/payouts-csv/payouts-csv';

/** Why a provider's file cannot be read. */
export const PROBLEMS: Record<PayoutsProblem, string> = {
  empty: 'Le fichier est vide.',
  no_amount:
    'Aucune colonne de ce fichier n’est un montant\u00a0: exportez les paiements ou les versements en CSV, avec leurs en-têtes.',
  broken: 'Le fichier est incomplet\u00a0: un guillemet n’y est pas fermé.',
  too_long: 'Le fichier dépasse 20\u202f000 lignes\u00a0: exportez-le par période.',
};
