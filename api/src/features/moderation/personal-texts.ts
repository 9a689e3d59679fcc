import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Modération',
  why: 'Décider de ce que les membres montrent, dire pourquoi, et permettre de contester.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  moderation_decision: {
    what: 'Décisions de modération qui ont retiré quelque chose, et ce que l’on y a répondu',
    until: 'la vie de l’association, sans nom une fois le compte supprimé',
  },
  moderation_claim: {
    what: 'Éléments à modérer que l’on a pris en charge',
    until: 'une demi-heure',
  },
} satisfies PersonalTableTexts;
