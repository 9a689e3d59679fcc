import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Profil',
  why: 'Être reconnu des autres membres, autant qu’on le veut.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  member: { what: 'Compte et profil' },
  avatar: { what: 'Photo' },
  social_link: { what: 'Liens vers d’autres sites' },
  former_username: {
    what: 'Anciens pseudos, pour que personne ne les prenne',
    until: '90 jours',
  },
  member_badge: { what: 'Badges' },
  badge: {
    what: 'Badges créés pour l’association',
    until: 'la vie du badge',
  },
} satisfies PersonalTableTexts;
