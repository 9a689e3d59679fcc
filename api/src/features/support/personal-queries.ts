import type { Processing } from '../../platform/database/personal.ts';

export const supportPersonal: Processing = {
  title: 'Support',
  why: 'Répondre aux demandes des membres.',
  basis: 'contract',
  tables: [
    {
      table: 'support_ticket',
      what: 'Demandes à l’association',
      until: ({ keep_tickets }) => `${keep_tickets} après leur clôture`,
      exportedColumns: 'id subject plan priority state created_at due_at updated_at closed_at',
      merged: { member_id: 'follows' },
      leaves: 'deleted',
    },
    {
      table: 'support_message',
      mine: 'author_id = $1',
      what: 'Messages de ces demandes',
      until: ({ keep_tickets }) => `${keep_tickets} après la clôture de la demande`,
      exportedColumns: 'id ticket_id answers message at',
      words: 'message',
      merged: { author_id: 'follows' },
      leaves: 'deleted',
    },
  ],
  none: [],
};
