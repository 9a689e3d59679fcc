import type { Processing } from '../../platform/database/personal.ts';

export const reportsPersonal: Processing = {
  title: 'Signalements',
  why: 'Entendre ce que les membres signalent, et leur répondre.',
  basis: 'legal',
  kept: [
    {
      table: 'report',
      mine: 'reporter_id = $1',
      what: 'Membres, équipes et avis signalés',
      until: 'la vie de l’association, sans texte une fois le compte supprimé',
      told: 'id target reason message created_at closed_at answer',
      withheld: { inner: 'reporter_id', other: 'member_id team_id event_id closed_by' },
      words: 'message',
      leaves: 'nameless',
    },
  ],
  none: [],
};
