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
export const TREASURER_GIVEN = 'Le droit de trésorier est donné.';
export const TREASURER_TAKEN = 'Le droit de trésorier est retiré.';
/** What the person is told whose right it is. */
export const treasurerNews = (given: boolean) =>
  given
    ? {
        subject: 'La trésorerie vous est confiée',
        text: 'La trésorerie vous est confiée\u00a0: membres, paiements et reçus sont dans «\u00a0Gestion\u00a0», «\u00a0Adhésions\u00a0».',
      }
    : {
        subject: 'La trésorerie ne vous est plus confiée',
        text: 'La trésorerie ne vous est plus confiée\u00a0: vous ne voyez plus les paiements des autres membres.',
      };
export const BAD_DAY = 'Attendu\u00a0: AAAA-MM-JJ, un jour qui existe.';
