import { counted, typesetAll } from '../../../lib/french.ts';

/** Texts of a membership's recorded periods. */
export const PERIOD_TEXTS = typesetAll({
  endedOn: (day: string) => `Échue le ${day}`,
  openUntil: (day: string, last: string) => `Échue le ${day}, accès ouverts jusqu’au ${last}`,
  validUntil: (day: string) => `Valable jusqu’au ${day}`,
  inDays: (days: number) => `, dans ${counted(days, 'jour')}`,
  noEnd: 'Sans échéance',
  planFrom: (plan: string, first: string, last: string) => `${plan} du ${first} au ${last}`,
  planUntil: (plan: string, last: string) => `${plan} jusqu’au ${last}`,
  nextStep: ', puis ',
  noHistory: 'Aucune adhésion enregistrée.',
  ended: (when: string) => `Terminée le ${when}`,
  replaced: (when: string) => `Corrigée le ${when}`,
  why: (reason: string) => `Motif : ${reason}`,
  order: (reference: string) => `Commande ${reference}`,
  sources: {
    manual: 'Enregistrée par l’association',
    order: 'Payée',
    demo: 'Démonstration',
  } as Record<string, string>,
});
