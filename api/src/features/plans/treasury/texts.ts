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
/** What an order that no real money was paid for has in that column. */
export const TEST = 'oui';

/** A state as a table says it. */
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
