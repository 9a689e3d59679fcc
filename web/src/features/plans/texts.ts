import type { Membership } from '@fanion/contract/plans/page';
import { typoAll } from '../../lib/french.ts';

/** Words of the plans (docs/product/plans.md#page-des-formules). */
export const PLAN_TEXTS = typoAll({
  title: 'Abonnement',
  lead: 'Choisissez la formule qui vous convient.',
  failed: 'Les formules n’ont pas pu être chargées.',
  membershipFailed: 'Votre adhésion n’a pas pu être chargée.',
  current: 'Plan actuel',
  managed: 'Votre rôle vous ouvre toute la plateforme, sans formule ni échéance.',
  popular: 'Populaire',
  included: 'Compris :',
  excluded: 'Non compris :',
  write: 'Écrire à l’association',
  chat: 'Demander sur le salon de l’association',
  noContact:
    'L’association n’a pas donné d’adresse : l’adhésion se prend de vive voix, auprès d’un de ses gérants.',
  forPlan: (name: string) => `pour devenir ${name}`,
  footer: (contact: string) =>
    `Une adhésion dure 12 mois, sans reconduction automatique. À l’échéance, vos accès restent ouverts 15 jours, puis redeviennent ceux du plan Guest ; vos points et vos résultats sont conservés. Vous pouvez y mettre fin à tout moment${contact ? ` en écrivant à ${contact}` : ''}.`,
});

export const MEMBERSHIP_TEXTS = typoAll({
  title: 'Mon adhésion',
  role: 'Rôle actuel',
  needed: 'Rôle nécessaire',
  benefitsTitle: 'Ce que l’adhésion apporte',
  upgrade: (role: string) => `Passer ${role}`,
  noHistory: 'Aucune adhésion enregistrée.',
  states: {
    none: 'Aucune adhésion',
    active: 'Active',
    expiring: 'Bientôt échue',
    grace: 'Échue, accès encore ouverts',
    expired: 'Échue',
    honorary: 'Membre d’honneur',
    manager: 'Gérant de l’association',
  } satisfies Record<Membership['state'], string>,
  ended: (when: string) => `Terminée le ${when}`,
  replaced: (when: string) => `Corrigée le ${when}`,
  why: (reason: string) => `Motif : ${reason}`,
  sources: {
    manual: 'Enregistrée par l’association',
    order: 'Payée',
    demo: 'Démonstration',
  } as Record<string, string>,
});
