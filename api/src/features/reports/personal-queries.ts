import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const reportsPersonal: Processing = {
  ...PURPOSE,
  basis: 'legal',
  tables: [
    {
      table: 'report',
      ...TABLES.report,
      mine: 'reporter_id = $1',
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
