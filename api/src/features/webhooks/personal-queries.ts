import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const webhooksPersonal: Processing = {
  ...PURPOSE,
  basis: 'interest',
  tables: [
    {
      table: 'webhook_fact',
      ...TABLES.webhook_fact,
      exportedColumns: 'kind created_at',
      withheld: {
        inner: 'id uid key event_id challenge_id announcement_id writeup_id shared_at',
        other: 'body',
      },
      merged: { member_id: 'follows' },
      leaves: 'deleted',
    },
    {
      table: 'webhook',
      ...TABLES.webhook,
      mine: 'created_by = $1',
      exportedColumns: 'id name shape kinds created_at',
      withheld: {
        inner: 'shown since stopped_at stop_reason failing_since failures wait_until',
        secret: 'address token',
      },
      merged: { created_by: 'follows' },
      leaves: 'nameless',
    },
  ],
  none: ['webhook_secret', 'webhook_delivery'],
};
