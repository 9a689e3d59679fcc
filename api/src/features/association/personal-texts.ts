import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Bonne marche et sécurité',
  why: 'Envoyer ce qui a été demandé, savoir qui est en ligne, et pouvoir dire qui a changé quoi.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  audit_log: {
    what: 'Journal d’audit : ce que vous avez changé',
    until: ({ keep_networks }) =>
      `la vie de l’association ; le réseau d’où l’acte a été fait, ${keep_networks}`,
  },
  legal_consent: { what: 'Textes de l’association que vous avez acceptés' },
  mail_outbox: {
    what: 'Mails en attente ou partis',
    until: ({ keep_mails }) => `${keep_mails} après l’envoi, sans leur texte`,
  },
  presence: { what: 'Dernière visite' },
} satisfies PersonalTableTexts;
