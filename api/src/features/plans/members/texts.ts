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
