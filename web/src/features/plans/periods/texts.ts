import { typoAll } from '../../../lib/french.ts';

/** Words of what was recorded of a membership. */
export const PERIOD_TEXTS = typoAll({
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
