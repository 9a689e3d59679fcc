import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Droits donnés à une personne',
  why: 'Ouvrir à un bénévole ce que son rôle n’ouvre pas.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  granted_right: { what: 'Droits en plus du rôle' },
} satisfies PersonalTableTexts;
