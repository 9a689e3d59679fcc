export const HEADERS = [
  'Date',
  'Commande',
  'Membre',
  'Formule',
  'Nature',
  'Moyen',
  'État',
  'Prix',
  'Don',
  'Remboursé',
  'Devise',
  'Note',
];
export const TREASURER_GIVEN = 'Le droit de trésorier est donné.';
export const TREASURER_TAKEN = 'Le droit de trésorier est retiré.';
export const BAD_DAY = 'Attendu\u00a0: AAAA-MM-JJ, un jour qui existe.';
