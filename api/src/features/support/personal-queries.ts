import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const supportPersonal: Processing = {
  ...PURPOSE,
  basis: 'contract',
  tables: [
    {
      table: 'support_ticket',
      ...TABLES.support_ticket,
      exportedColumns: 'id subject plan priority state created_at due_at updated_at closed_at',
      merged: { member_id: 'follows' },
      leaves: 'deleted',
    },
    {
      table: 'support_message',
      ...TABLES.support_message,
      mine: 'author_id = $1',
      exportedColumns: 'id ticket_id answers message at',
      words: 'message',
      merged: { author_id: 'follows' },
      leaves: 'deleted',
    },
  ],
  none: [],
};
