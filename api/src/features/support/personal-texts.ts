import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Support',
  why: 'Répondre aux demandes des membres.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  support_ticket: {
    what: 'Demandes à l’association',
    until: ({ keep_tickets }) => `${keep_tickets} après leur clôture`,
  },
  support_message: {
    what: 'Messages de ces demandes',
    until: ({ keep_tickets }) => `${keep_tickets} après la clôture de la demande`,
  },
} satisfies PersonalTableTexts;
