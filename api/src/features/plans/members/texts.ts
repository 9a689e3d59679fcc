import type { ListedMember } from '@fanion/contract/plans/members';

export const HEADERS = ['Pseudo', 'Nom', 'E-mail', 'Formule', 'État', 'Échéance', 'Inscription'];

/** A state as a table says it. */
export const STATE_TEXTS: Record<ListedMember['state'], string> = {
  active: 'À jour',
  expiring: 'Se termine',
  grace: 'Sursis',
  expired: 'Terminée',
  none: 'Aucune',
  unlimited: 'Sans échéance',
};

export const tooMany = (most: number): string =>
  `La liste dépasse ${most} membres\u00a0: réduisez-la par une recherche ou un état.`;
