import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Write-ups',
  why: 'Publier, relire et juger les write-ups.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  writeup: {
    what: 'Write-ups',
    until: 'les publiés, la vie de l’association ; les autres, celle du compte',
  },
  writeup_image: { what: 'Images des write-ups' },
  writeup_vote: { what: 'Votes sur les write-ups' },
  writeup_report: { what: 'Write-ups signalés' },
} satisfies PersonalTableTexts;
