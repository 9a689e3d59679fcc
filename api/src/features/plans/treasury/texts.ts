import type { OrderState } from '@fanion/rules/plans/orders';

export const HEADERS = [
  'Date',
  'Commande',
  'Membre',
  'Nom',
  'Formule',
  'Nature',
  'Moyen',
  'État',
  'Prix',
  'Don',
  'Payé',
  'Remboursé',
  'Devise',
  'Reçu',
  'Avoirs',
  'Note',
  'Essai',
];
/** Value of the test column for an order without real money. */
export const TEST = 'oui';

/** A state in a table. */
export const STATE_TEXTS: Record<OrderState, string> = {
  created: 'En attente',
  pending: 'En attente',
  paid: 'Payée',
  failed: 'Refusée',
  cancelled: 'Abandonnée',
  partly_refunded: 'Remboursée en partie',
  refunded: 'Remboursée',
  disputed: 'Contestée',
};
