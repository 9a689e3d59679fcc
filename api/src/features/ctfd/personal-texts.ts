import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Programmes d’autres plateformes',
  why: 'Laisser ctfcli écrire des challenges pour qui les écrit ; reprendre d’un CTFd ses comptes et ses résultats.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  ctfd_draft: {
    what: 'Challenges qu’un de vos programmes est en train d’écrire',
    until: 'une minute',
  },
  ctfd_origin: {
    what: 'Le compte de CTFd dont viennent vos résultats d’un événement',
    until: 'la vie de l’événement',
  },
} satisfies PersonalTableTexts;
