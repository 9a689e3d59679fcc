import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Équipes',
  why: 'Former des équipes, y inviter et y candidater.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  team_member: { what: 'Vos équipes' },
  team_activity: {
    what: 'Ce qui vous concerne dans l’activité des équipes',
    until: 'la vie de l’équipe',
  },
  team_invitation: { what: 'Invitations reçues et envoyées' },
  team_application: { what: 'Candidatures à des équipes' },
  team_link: {
    what: 'Liens d’équipe créés',
    until: '7 jours',
  },
  captain_vote: { what: 'Votes pour un capitaine' },
  team_seeker: { what: 'Annonce de joueur qui cherche une équipe' },
  teammate_rating: { what: 'Notes données à des coéquipiers' },
} satisfies PersonalTableTexts;
