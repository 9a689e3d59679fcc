import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const notificationsPersonal: Processing = {
  ...PURPOSE,
  basis: 'contract',
  tables: [
    {
      table: 'notification',
      ...TABLES.notification,
      exportedColumns: 'id kind text path created_at read_at',
      withheld: { inner: 'once shown', other: 'actor_id' },
      words: 'text',
      merged: { member_id: { once: 'once' }, actor_id: 'follows' },
      leaves: 'deleted',
    },
    {
      table: 'notification_preference',
      ...TABLES.notification_preference,
      exportedColumns: 'kind bell mail',
      merged: { member_id: { once: 'kind' } },
      leaves: 'deleted',
    },
  ],
  none: [],
};
