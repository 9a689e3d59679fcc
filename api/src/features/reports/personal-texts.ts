import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Signalements',
  why: 'Entendre ce que les membres signalent, et leur répondre.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  report: {
    what: 'Membres, équipes, avis et messages signalés',
    until: 'la vie de l’association, sans texte une fois le compte supprimé',
  },
} satisfies PersonalTableTexts;
