import type { Processing } from '../../platform/database/personal.ts';

export const reportsPersonal: Processing = {
  title: 'Signalements',
  why: 'Entendre ce que les membres signalent, et leur répondre.',
  basis: 'legal',
  tables: [
    {
      table: 'report',
      mine: 'reporter_id = $1',
      what: 'Membres, équipes, avis et messages signalés',
      until: 'la vie de l’association, sans texte une fois le compte supprimé',
      exportedColumns: 'id target reason message created_at closed_at answer',
      withheld: { other: 'member_id team_id event_id message_id excerpt closed_by' },
      words: 'message',
      merged: {
        reporter_id: { once: 'target member_id? team_id? event_id? message_id?', where: 'closed_at is null' },
        member_id: { once: 'target reporter_id team_id? event_id? message_id?', where: 'closed_at is null' },
        closed_by: 'follows',
      },
      leaves: 'nameless',
    },
  ],
  none: [],
};
