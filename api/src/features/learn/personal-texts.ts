import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Formation',
  why: 'Suivre sa progression, ses révisions, ses places et ses certificats.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  lesson_progress: { what: 'Leçons ouvertes et finies' },
  lesson_note: { what: 'Notes de leçons' },
  check_try: { what: 'Réponses aux contrôles' },
  review_item: { what: 'Questions à revoir' },
  path_follower: { what: 'Parcours suivis par un lien' },
  certificate: { what: 'Certificats' },
  training_group_member: { what: 'Groupes de formation' },
  training_seat: { what: 'Places aux ateliers et webinaires' },
  training_feedback: { what: 'Avis sur les ateliers et webinaires' },
  lesson_draft: {
    what: 'Leçons écrites pour l’association, pas encore publiées',
    until: 'la vie de la leçon',
  },
  lesson_revision: {
    what: 'Leçons publiées',
    until: 'la vie de la leçon',
  },
} satisfies PersonalTableTexts;
