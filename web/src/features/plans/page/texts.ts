import type { Membership } from '@fanion/contract/plans/page';
import { typesetAll } from '../../../lib/french.ts';

/** Texts of « Mon adhésion » (docs/product/plans.md#mon-adhésion). */
export const MEMBERSHIP_TEXTS = typesetAll({
  title: 'Mon adhésion',
  role: 'Rôle actuel',
  needed: 'Rôle nécessaire',
  state: 'État',
  due: 'Échéance',
  price: 'Prix',
  ordered: 'Commande',
  from: (price: string) => `dès ${price} par an`,
  awaited: 'Paiement attendu',
  benefitsTitle: 'Ce que l’adhésion apporte',
  receipts: 'Reçus et avoirs',
  history: 'Historique',
  upgrade: (role: string) => `Passer ${role}`,
  renew: 'Renouveler',
  join: 'Adhérer',
  plans: 'Comparer les formules',
  reminders: 'Régler les rappels',
  noRenewal:
    'Sans reconduction automatique. Renouvelée avant son terme, elle repart de l’échéance : aucun jour n’est perdu.',
  grace: 'Renouvelez-la avant que vos accès se ferment pour ne rien perdre.',
  states: {
    none: 'Aucune adhésion',
    active: 'Active',
    expiring: 'Bientôt échue',
    grace: 'Échue, accès encore ouverts',
    expired: 'Échue',
    honorary: 'Membre d’honneur',
    manager: 'Gérant de l’association',
  } satisfies Record<Membership['state'], string>,
});

/** The tone of each state. */
export const STATE_TONES = {
  none: 'neutral',
  active: 'ok',
  expiring: 'warn',
  grace: 'warn',
  expired: 'bad',
  honorary: 'accent',
  manager: 'accent',
} as const satisfies Record<Membership['state'], string>;
