import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

const TEN_YEARS = 'dix ans, comme la loi le demande pour les pièces comptables';

export const PURPOSE: PersonalPurpose = {
  title: 'Adhésions et paiements',
  why: 'Tenir les adhésions et la comptabilité de l’association.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  membership: {
    what: 'Périodes d’adhésion',
    until: TEN_YEARS,
  },
  membership_closure: {
    what: 'Adhésions arrêtées ou corrigées',
    until: TEN_YEARS,
  },
  payment_order: {
    what: 'Commandes',
    until: TEN_YEARS,
  },
  payment_event: {
    what: 'Ce que le prestataire a dit de vos paiements',
    until: TEN_YEARS,
  },
  receipt: {
    what: 'Reçus',
    until: TEN_YEARS,
  },
  receipt_mail: {
    what: 'Reçus envoyés par mail',
    until: TEN_YEARS,
  },
  student_proof: { what: 'Tarif réduit : jusqu’à quand le justificatif vaut, jamais le justificatif' },
} satisfies PersonalTableTexts;
