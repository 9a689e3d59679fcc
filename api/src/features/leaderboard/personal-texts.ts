import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Classement au fil des jours',
  why: 'Dire à chacun s’il monte ou descend.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  rank_snapshot: { what: 'Votre rang, chaque jour' },
} satisfies PersonalTableTexts;
